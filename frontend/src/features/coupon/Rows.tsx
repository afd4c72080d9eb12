/** What a coupon makes of a cart's figures. */
import { t } from "../../shared/i18n/coupon.ts";
import { t as customer } from "../../shared/i18n/customer.ts";
import { formatPaise, type Paise } from "../../shared/lib/money.ts";
import type { CartLine } from "../cart/line.ts";
import s from "./Coupon.module.css";
import { type CartCoupon, sumOff, useCoupon, withCoupon } from "./store.ts";

interface RowProps {
  coupon: CartCoupon;
  /** What it takes off the goods. */
  off: Paise;
}

/** The first rows of the totals: the goods, and what the coupon takes off them. */
export function CouponRows({ goods, ...row }: RowProps & { goods: Paise }) {
  return (
    <>
      <div>
        <dt>{t("coupon.items")}</dt>
        <dd>{formatPaise(goods)}</dd>
      </div>
      <CouponRow {...row} />
    </>
  );
}

/** Stands there without a coupon, too, so that nothing moves when one applies. */
function CouponRow({ coupon: { applied, ready }, off }: RowProps) {
  return (
    <div className={ready ? undefined : s.checking} aria-busy={!ready || undefined}>
      <dt>
        {applied ? t("coupon.named", { name: applied.name }) : t("coupon.title")}
        {!ready && <small> {t("coupon.checking")}</small>}
      </dt>
      <dd>{applied ? (applied.freeDelivery ? t("coupon.free") : formatPaise(-off)) : t("coupon.none")}</dd>
    </div>
  );
}

interface GuestProps {
  lines: readonly CartLine[];
  /** What the goods come to without it. */
  subtotal: Paise;
  collect: boolean;
}

/** Below a guest's subtotal: the coupon, and what is left. */
export function GuestRows({ lines, subtotal, collect }: GuestProps) {
  const coupon = useCoupon(true);
  const off = sumOff(withCoupon(lines, coupon.applied));
  const amount = formatPaise(subtotal - off);
  const whole = collect || coupon.applied?.freeDelivery;
  return (
    <dl>
      <CouponRow coupon={coupon} off={off} />
      <div>
        <dt>{customer("cart.total")}</dt>
        <dd>{whole ? amount : customer("cart.plusDelivery", { amount })}</dd>
      </div>
    </dl>
  );
}
