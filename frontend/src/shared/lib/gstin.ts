/** What a GSTIN says, and whether it is one: fifteen characters, of which the last is a check on the others. */

/** States that a firm may be registered in though the shop delivers to none of them, by code. */
const elsewhere: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "38": "Ladakh",
  "97": "Other Territory",
};

/** A GSTIN as it is written: capital letters, no blanks. */
export const tidyGstin = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/** The State that a GSTIN is of; `states` are those that the shop lists. Undefined for a code of none. */
export function stateOfGstin(gstin: string, states: readonly { Name: string; GstCode: string }[]): string | undefined {
  const code = gstin.slice(0, 2);
  return states.find(({ GstCode }) => GstCode === code)?.Name ?? elsewhere[code];
}

/** What is wrong with a tidy GSTIN. */
export function gstinFault(gstin: string): "form" | "mistyped" | null {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return "form";
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = Number.parseInt(gstin.charAt(i), 36) * (1 + (i % 2));
    sum += Math.floor(product / 36) + (product % 36);
  }
  return Number.parseInt(gstin.charAt(14), 36) === (36 - (sum % 36)) % 36 ? null : "mistyped";
}
