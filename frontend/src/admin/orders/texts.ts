import { withOfficeTexts } from "../texts.ts";

const texts = {
  "orders.phone": "Telephone order",
  "link.title": "Payment link",
  "link.open": "Send this to the customer. The goods are kept until {time}.",
  "link.wanted": "The payment provider does not answer. The link will stand here as soon as it does.",
  "link.failed": "The payment provider refuses the link: {reason}",
  "link.closed": "This link is closed.",
  "link.address": "Address to pay at",
  "link.copy": "Copy the link",
  "link.whatsapp": "Share by WhatsApp",
  "link.message": "Please pay {amount} for your order #{number}: {url}",
  "look.title": "Payment to look at",
  "look.words": "{amount} came, {total} was asked for.",
  "look.less": "If you accept it, the order counts as paid and {amount} is let go.",
  "look.more": "If you accept it, the order counts as paid and {amount} goes back.",
  "look.accept": "Accept as paid",
  "back.send": "Send it back",
  "back.title": "Send {amount} back",
  "back.amount": "Amount, ₹",
  "news.PAYMENT LINK": "Where to pay",
  "news.ORDER PLACED": "Paid and placed",
  "news.ORDER SHIPPED": "On the way",
  "news.ORDER DELIVERED": "Delivered",
  "news.ORDER CANCELLED": "Cancelled",
  "money.ask": "Ask the provider",
  "news.refund": "refund of {amount}",
} as const;

export const t = withOfficeTexts(texts);

/** A text whose key is put together from what the server said; without one, the server's own word. */
export function named(group: "news", word: string): string {
  const key = `${group}.${word}`;
  return key in texts ? t(key as keyof typeof texts) : word;
}
