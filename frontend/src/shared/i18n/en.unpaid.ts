/** The English texts of orders that wait for their payment, and of what became of it. See en.ts. */
export const unpaid = {
  "kept.order": "Order #{number} is kept for 1 min|Order #{number} is kept for {count} min",
  "kept.hours": "Order #{number} is kept for 1 hour|Order #{number} is kept for {count} hours",
  "kept.complete": "Complete payment",
  "kept.completeNamed": "Complete payment of order {number}",
  "kept.view": "View order",
  "kept.viewNamed": "View order {number}",
  "outcome.cancelled": "Order #{number} is cancelled",
  "outcome.PENDING": "Order #{number} is not paid yet",
  "outcome.FAILED": "The payment for order #{number} failed",
  "outcome.SUCCESSFUL": "Order #{number} is paid",
  "outcome.UNDER REVIEW": "The shop is checking the payment for order #{number}",
  "outcome.REFUND PENDING": "The payment for order #{number} is on its way back to you",
  "outcome.REFUNDED": "The payment for order #{number} was refunded",
} as const satisfies Record<string, string>;
