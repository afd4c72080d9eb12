/** The place of the coupon in the cart. Its card comes only where the shop has coupons. */
import { lazy, Suspense } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { ShopDetails } from "../../shared/api/types.ts";
import { cached } from "../../shared/lib/query.ts";
import { patiently } from "../../shared/ui/later.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import type { CouponProps } from "./CouponCard.lazy.tsx";

const load = () => import("./CouponCard.lazy.tsx");
const CouponCard = lazy(() => patiently(load));
/** See Rows.tsx. */
export const CouponRows = lazy(async () => ({ default: (await patiently(load)).CouponRows }));
/** See Rows.tsx. */
export const GuestRows = lazy(async () => ({ default: (await patiently(load)).GuestRows }));
// Fetched beside the cart's lines, not after them.
if (!SERVER && cached<ShopDetails>(apiPath("GetShopDetails"))?.Coupons) void load().catch(() => undefined);

/** The height of the card before anything is known. */
export const couponHeight = "8.5rem";

export function CouponPlace(props: CouponProps) {
  return (
    <Suspense fallback={<Skeleton height={couponHeight} />}>
      <CouponCard {...props} />
    </Suspense>
  );
}
