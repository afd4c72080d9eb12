import type { Policy } from "./text.ts";

/** Cancellation and refunds; the times are the shop's own setting, so that every page says the same. */
export const cancellation: Policy = (shop) => [
  {
    heading: "Cancelling an order",
    blocks: [
      "You can cancel an order until we have shipped it: while its status is Order Pending, Order Placed or Order Processing.",
      [
        "Log in and open Account, Track Your Order.",
        "Press Cancel beside the order, confirm, and tell us the reason.",
        "You see at once that the order is cancelled, and we mail you a note of it.",
      ],
      "We bake to order, so an order that has been shipped can no longer be cancelled. We charge nothing for a cancellation.",
    ],
  },
  {
    heading: "When we cancel",
    blocks: [
      "Now and then we must cancel an order ourselves: an item has run out, or we cannot deliver to your pin code after all. Then we tell you by e-mail and refund all that you have paid.",
    ],
  },
  {
    heading: "Refunds",
    blocks: [
      "We refund an order only if it is cancelled before it has been shipped, or if we could not deliver what you ordered.",
      `A refund is made within ${shop.RefundPromise || "48 working hours"} of the confirmed cancellation, to the card, account or wallet that you paid with. Your bank may take a few days more to show it.`,
      "If money has left your account and we know of no payment, your bank returns it by itself, as a rule within five working days. Write to us if it does not.",
    ],
  },
  {
    heading: "Damaged, wrong or missing items",
    blocks: [
      `Bread and cakes are fragile. If something arrives broken, stale, or not at all, write to ${shop.Email} within 24 hours of the delivery, with your order number and a photograph. We send it again or refund it, as you prefer.`,
      "Food that has been opened and partly eaten cannot be returned for a change of mind.",
    ],
  },
  {
    heading: "Questions and complaints",
    blocks: [
      `Please write to ${shop.Email}${shop.Phones[0] ? ` or call ${shop.Phones[0]}` : ""}.`,
      ...(shop.GrievanceOfficer ? [`Our grievance officer: ${shop.GrievanceOfficer}`] : []),
      "We acknowledge a complaint within 48 hours and settle it within one month.",
    ],
  },
];
