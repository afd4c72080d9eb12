/** The English texts of a shop that opens soon. */
export const opening = {
  "opening.title": "Opening soon",
  "opening.text": "Look around and fill your cart. You can order as soon as the shop opens.",
} as const satisfies Record<string, string>;
