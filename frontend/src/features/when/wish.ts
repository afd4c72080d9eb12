/**
 * How and when the shopper wants the order: kept in the tab like what else is entered in the cart. A guest has it, too,
 * and the login takes it along; the paid order ends it.
 */
import type { Moment } from "../../shared/api/types.ts";

export interface Wish {
  /** At the shop's counter, instead of at the door. */
  collect: boolean;
  /** What was chosen; null: the first possible. */
  moment: Moment | null;
}

const place = "when";

/** What the shopper wants; delivery as soon as possible where nothing is kept. */
export function keptWish(): Wish {
  try {
    return { collect: false, moment: null, ...JSON.parse(sessionStorage.getItem(place) ?? "{}") };
  } catch {
    return { collect: false, moment: null };
  }
}

export function keepWish(wish: Wish): void {
  sessionStorage.setItem(place, JSON.stringify(wish));
}

/** Forgets the time: other goods are asked for, or the order is paid. */
export function endWish(): void {
  sessionStorage.removeItem(place);
}
