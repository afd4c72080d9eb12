/** The cart's shape while it is on its way. */
import { useShop } from "../../shared/lib/shop.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { couponHeight } from "../coupon/CouponPlace.tsx";
import { heightOf } from "../when/offer.ts";
import s from "./cart.module.css";

export function CartSkeleton() {
  const shop = useShop();
  return (
    <div className={s.columns} aria-busy="true">
      <div className={s.waiting}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={s.waitingRow}>
            <Skeleton height="3.25rem" />
            <Skeleton height="1.25rem" />
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </div>
      <div className={s.side}>
        <Skeleton height={heightOf(shop)} />
        {shop?.Coupons && <Skeleton height={couponHeight} />}
        <Skeleton height="36rem" />
      </div>
    </div>
  );
}
