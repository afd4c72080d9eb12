/** The English texts of what a customer usually buys. */
export const usual = {
  "usual.title": "Your usual",
  "usual.addAll": "Add all · {amount}",
  "usual.addAllNamed": "Add your usual to the cart, {amount}",
  "usual.all": "Your usual is in the cart.",
  "usual.some": "Some items are not available; the others are in your cart.",
  "usual.none": "None of these is available now.",
} as const satisfies Record<string, string>;
