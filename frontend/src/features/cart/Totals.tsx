/** What the cart comes to. */
import { Suspense } from "react";
import { t } from "../../shared/i18n/customer.ts";
import { formatPaise, type Paise } from "../../shared/lib/money.ts";
import type { CartPrice, DeliveryRates } from "../../shared/lib/pricing.ts";
import { CouponRows } from "../coupon/CouponPlace.tsx";
import type { CartCoupon } from "../coupon/store.ts";
import s from "./cart.module.css";
import { ToDelivery } from "./ToDelivery.tsx";

interface Props {
  price: CartPrice;
  /** Null until the order goes where the shop delivers: then neither delivery nor total is known. */
  rates: DeliveryRates | null;
  pincode: string;
  /** It is collected at the shop: there is nothing to say of delivery. */
  collect?: boolean;
  /** What a coupon takes off the goods, in `price` already. */
  off: Paise;
  /** Undefined where the shop has no coupons. */
  coupon?: CartCoupon | undefined;
}

const blank = [1, 2].map((row) => (
  <div key={row}>
    <dt>&nbsp;</dt>
  </div>
));

/** The five figures of specification section 2, above them what a coupon makes of the goods; savings; how delivery is calculated. */
export function Totals({ price, rates, pincode, collect, off, coupon }: Props) {
  const total = formatPaise(price.total);
  const goods = price.subtotal + off;
  const saved = price.discount + (coupon?.applied?.freeDelivery ? coupon.applied.saved : off);
  const rows = [
    [t("cart.taxableAmount"), formatPaise(price.taxable)],
    [t("cart.taxAmount"), formatPaise(price.tax)],
    [t("cart.subtotal"), formatPaise(price.subtotal)],
    [t("cart.deliveryCharges"), rates ? formatPaise(price.delivery) : t("cart.deliveryLater")],
    [t("cart.total"), rates ? total : t("cart.plusDelivery", { amount: total })],
  ] as const;
  return (
    <div className={s.totals}>
      <dl>
        {coupon && (
          <Suspense fallback={blank}>
            <CouponRows coupon={coupon} goods={goods} off={off} />
          </Suspense>
        )}
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {price.deliveryTax > 0 && (
        <p className={s.weight}>{t("cart.deliveryTax", { amount: formatPaise(price.deliveryTax) })}</p>
      )}
      {saved > 0 && <p className={s.savings}>{t("cart.savings", { amount: formatPaise(saved) })}</p>}
      {rates && <ToDelivery rates={rates} goods={goods} pincode={pincode} />}
      {!collect && <p className={s.weight}>{weightNote(price.grams, price.delivery > 0 ? rates : null)}</p>}
    </div>
  );
}

function weightNote(grams: number, rates: DeliveryRates | null): string {
  const weight = (grams / 1000).toFixed(2);
  if (!rates) return t("cart.weightOnly", { weight });
  return t("cart.weightNote", { weight, base: formatPaise(rates.base), extra: formatPaise(rates.perKg) });
}
