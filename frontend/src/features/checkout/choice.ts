/**
 * What was entered in the cart and is not ordered yet: the chosen address, the instructions and how it is paid. It outlives a reload,
 * and leaves with the tab and with the order. Another customer in the same tab does not see it.
 */
import { keepCode } from "../coupon/kept.ts";
import { endWish } from "../when/wish.ts";

export interface Choice {
  /** The saved address to deliver to; null for the first one. */
  addressId: number | null;
  suggestion: string;
  /** It is paid on delivery. */
  onDelivery?: boolean;
}

const place = "cartChoice";

/** What the customer has entered; null if nothing is kept. */
export function keptChoice(customer: number | undefined): Choice | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null");
    return kept?.customer === customer ? (kept as Choice | null) : null;
  } catch {
    return null;
  }
}

/** Keeps what the customer has entered. */
export function keepChoice(customer: number | undefined, choice: Choice): void {
  sessionStorage.setItem(place, JSON.stringify({ customer, ...choice }));
}

/** Forgets it, the time that was chosen and the coupon's code: the order is paid. */
export function endChoice(): void {
  sessionStorage.removeItem(place);
  endWish();
  keepCode("");
}
