/** The shapes of coupons in the back office's API. Amounts are rupees, days as 2026-11-05. */
export type {
  CouponKind as Kind,
  OfficeCoupon as Coupon,
  OfficeCoupons as Coupons,
  OfficeSaveCoupon as SaveCoupon,
} from "../../shared/api/contract.gen.ts";
