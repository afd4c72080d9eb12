/** The English texts of the choice how an order is paid, which come with the cart of a shop that offers one. See en.ts. */
export const door = {
  "door.how": "Payment",
  "door.now": "Pay now",
  "door.nowText": "By UPI, card or net banking",
  "door.nowNot": "This is not possible at the moment.",
  "door.later": "Pay on delivery",
  "door.counter": "Pay at the shop",
  "door.laterText": "{amount} when it arrives, in cash or by UPI",
  "door.counterText": "{amount} when you collect it, in cash or by UPI",
  "door.failed": "We could not read whether you can pay on delivery.",
} as const satisfies Record<string, string>;
