/** The order that was paid in this tab last, for which its page says thank you: with confetti, the first time. */
const place = "paid";

/** Remembers that the order was paid just now. */
export function markPaid(orderId: string): void {
  sessionStorage.setItem(place, `${orderId} new`);
}

/** Whether the order was paid in this tab. */
export function paidHere(orderId: string): boolean {
  return sessionStorage.getItem(place)?.split(" ")[0] === orderId;
}

/** Whether nobody was thanked for the order yet. */
export function isNews(orderId: string): boolean {
  return sessionStorage.getItem(place) === `${orderId} new`;
}

/** The shopper was thanked: a reload has no confetti. */
export function markThanked(orderId: string): void {
  sessionStorage.setItem(place, orderId);
}
