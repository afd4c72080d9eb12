/** The English texts of a product's options, which come with the products that have some. See en.ts. */
export const option = {
  "option.required": "{name} (required)",
  "option.optional": "{name} (optional)",
  "option.none": "None",
  "option.left": "1 letter left|{count} letters left",
  "option.tooLong": "1 letter too many|{count} letters too many",
  "option.choose": "Please choose one.",
  "option.write": "Please write something here.",
  "again.title": "Choose again",
  "again.text": "Please check the choices of these items, and write names again.",
  "again.gone": "No longer offered: {names}.",
  "again.add": "Add to cart",
  "again.skip": "Leave out",
} as const satisfies Record<string, string>;
