/** The coupon of the cart, as far as totals and the order need it. All the rest comes only where the shop has coupons. */
import { create } from "zustand";
import type { ApiError } from "../../shared/api/client.ts";
import type { Paise } from "../../shared/lib/money.ts";
import type { CartLine } from "../cart/line.ts";

/** A coupon that applies to the cart. */
export interface Applied {
  code: string;
  name: string;
  /** Nobody has typed it. */
  automatic: boolean;
  /** It takes away the delivery charge, and nothing of the goods. */
  freeDelivery: boolean;
  /** What it saves in all. */
  saved: Paise;
  /** What it takes off each line, by the line's key. */
  off: Readonly<Record<string, Paise>>;
}

interface State {
  applied: Applied | null;
  /** What was asked of the shop last, and what it has answered last: alike once the answer is there. */
  asked: string;
  answered: string;
  /** The order was refused: perhaps the coupon was lost meanwhile. */
  refused: ApiError | null;
}

/** A cart about which nothing has been asked. */
export const unasked: State = { applied: null, asked: "", answered: "", refused: null };

export const couponStore = create<State>(() => unasked);

/** The coupon of a cart. */
export interface CartCoupon {
  applied: Applied | null;
  /** Whether the shop has said so of the cart as it is now. */
  ready: boolean;
}

const off: CartCoupon = { applied: null, ready: true };

/** The cart's coupon; none where the shop has no coupons. */
export function useCoupon(offered: boolean | undefined): CartCoupon {
  const { applied, asked, answered } = couponStore();
  return offered ? { applied, ready: asked !== "" && asked === answered } : off;
}

/** The lines with what the coupon takes off each; never more than there is, while another quantity is asked about. */
export function withCoupon(lines: readonly CartLine[], applied: Applied | null): readonly CartLine[] {
  if (!applied) return lines;
  return lines.map((line) => ({ ...line, off: Math.min(applied.off[line.key] ?? 0, line.unit * line.quantity) }));
}

/** What the coupon takes off the goods of these lines. */
export const sumOff = (lines: readonly CartLine[]): Paise => lines.reduce((sum, { off = 0 }) => sum + off, 0);
