/** The English texts about a firm that buys, which come with the cart and the form of the account. See en.ts. */
export const firm = {
  "firm.add": "Add GSTIN / firm",
  "firm.useOwn": "Invoice to {name}",
  "firm.title": "Invoice to a firm",
  "firm.remove": "Without a firm",
  "firm.gstin": "GSTIN",
  "firm.name": "Firm's registered name",
  "firm.gstinNote": "15 characters, for example 27AAPFU0939F1ZV. Leave it empty if the firm has none.",
  "firm.gstinInvalid": "A GSTIN has 15 digits and capital letters, for example 27AAPFU0939F1ZV.",
  "firm.gstinMistyped": "A character of this GSTIN is mistyped. Please check it.",
  "firm.gstinState": "A GSTIN starts with the code of a state. Please check the first two digits.",
  "firm.nameRequired": "Please enter the firm's name as it is registered for GST.",
  "firm.registeredIn": "Registered in {state}.",
  "firm.otherState":
    "This firm is registered in {state}, and the order goes to {to}. The place of supply is then {to}, and the firm may not be able to claim this tax. You can order all the same.",
} as const satisfies Record<string, string>;
