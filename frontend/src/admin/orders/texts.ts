import { withOfficeTexts } from "../texts.ts";

const texts = {
  "orders.phone": "New phone order",
  "orders.cash": "Cash to hand back",
  "orders.unnamed": "Refunds to assign",
  "bulk.some": "{name} ({able} of {count})",
  "bulk.not": "{name} is not possible for {orders}.",
  "bulk.none": "Nothing can be done with {orders}.",
  "bulk.more": "{count} more",
  "waiting.ORDER SHIPPED": "Dispatching…",
  "waiting.ORDER DELIVERED": "Delivering…",
  "waiting.cash": "Handing back…",
  "cash.due": "{amount} in cash to hand back",
  "cash.handedBack": "Cash handed back: {amount}",
  "unnamed.text":
    "This refund was made at Razorpay, which does not know your items. Say what it was for: its credit note waits for that.",
  "unnamed.save": "Assign",
  "unnamed.waits": "An owner must say what it was for.",
  "link.title": "Payment link",
  "link.open": "Send this link to the customer. The items are reserved until {time}.",
  "link.wanted": "Razorpay is not responding. The link appears here as soon as it does.",
  "link.failed": "Razorpay could not create the link: {reason}",
  "link.closed": "This link is closed.",
  "link.address": "Payment link",
  "link.copy": "Copy link",
  "link.whatsapp": "Share on WhatsApp",
  "link.message": "Please pay {amount} for your order #{number}: {url}",
  "paymentReview.title": "Payment needs checking",
  "paymentReview.words": "Received {amount}, expected {total}.",
  "paymentReview.less": "If you accept it, the order counts as paid and the missing {amount} is written off.",
  "paymentReview.more": "If you accept it, the order counts as paid and {amount} is refunded.",
  "paymentReview.accept": "Accept as paid",
  "refundPayment.send": "Refund",
  "refundPayment.title": "Refund {amount}",
  "refundPayment.amount": "Amount, ₹",
  "event.PAYMENT LINK": "Payment link",
  "event.ORDER PLACED": "Order placed",
  "event.ORDER SHIPPED": "Order dispatched",
  "event.ORDER DELIVERED": "Order delivered",
  "event.ORDER CANCELLED": "Order cancelled",
  "payments.check": "Check with Razorpay",
  "event.refund": "refund of {amount}",
  "method.upi": "UPI",
  "method.card": "Card",
  "method.netbanking": "Net banking",
  "method.wallet": "Wallet",
  "method.emi": "EMI",
  "method.paylater": "Pay later",
  "method.cash": "Cash",
  "received.created": "started",
  "received.authorized": "authorised",
  "received.captured": "received",
  "received.failed": "failed",
  "received.refunded": "refunded",
} as const;

export const t = withOfficeTexts(texts);

/** The text for a word of the server; the word itself if there is none. */
export function named(group: "event" | "method" | "received", word: string): string {
  const key = `${group}.${word}`;
  return key in texts ? t(key as keyof typeof texts) : word;
}
