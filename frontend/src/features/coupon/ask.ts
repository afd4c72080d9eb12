/** Asks the shop what a coupon does for a cart. */
import { ApiError, post } from "../../shared/api/client.ts";
import type { CheckCouponRequest, CouponQuote } from "../../shared/api/types.ts";
import { toPaise } from "../../shared/lib/money.ts";
import type { Applied } from "./store.ts";

export interface Answer {
  /** What the cart comes to; null where the shop does not say. */
  quote: CouponQuote | null;
  /** Why the code cannot be used. */
  refusal: ApiError | null;
  /** Why nothing is known. */
  failure: ApiError | null;
}

/**
 * The answer for a cart. Where a code cannot be used the automatic coupon is asked about, because the order will have
 * that one. Throws only when it is called off.
 */
export async function askCoupon(request: CheckCouponRequest, signal: AbortSignal): Promise<Answer> {
  try {
    const quote = await post<CouponQuote>("CheckCoupon", request, { signal });
    return { quote, refusal: null, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { coupon, ...without } = request;
    if (!coupon || !error.key.startsWith("coupon.")) return { quote: null, refusal: null, failure: error };
    return { ...(await askCoupon(without, signal)), refusal: error };
  }
}

/** Refusals that may pass: the code is worth keeping until the cart, the day or the customer is another. */
const passing = ["basket_too_small", "not_for_these", "not_yet", "sign_in", "saves_nothing"];

/** Whether a code that was refused may be of use later. */
export const mayPass = ({ key }: ApiError): boolean => passing.some((reason) => key === `coupon.${reason}`);

/** What a quote says of the lines of these keys, which it was asked for. */
export function appliedOf({ Coupon, CouponDiscount, Lines }: CouponQuote, keys: readonly string[]): Applied | null {
  if (!Coupon) return null;
  return {
    code: Coupon.Code,
    name: Coupon.Name,
    automatic: Coupon.Automatic,
    freeDelivery: Coupon.FreeDelivery,
    saved: toPaise(CouponDiscount),
    off: Object.fromEntries(keys.map((key, at) => [key, toPaise(Lines[at] ?? 0)])),
  };
}
