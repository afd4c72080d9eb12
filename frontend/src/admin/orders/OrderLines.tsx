/** What was ordered and what it comes to. */
import type { ChosenOption } from "../../shared/api/types.ts";
import { formatPaise, formatRupees, toPaise } from "../../shared/lib/money.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { t } from "../texts.ts";
import type { OrderPage, PackerOrderPage } from "../types.ts";
import s from "./details.module.css";

export function OrderLines({ order }: { order: OrderPage }) {
  const sums = [
    [t("order.delivery"), formatRupees(order.DeliveryCharges)],
    [t("order.total"), formatRupees(order.TotalAmount)],
  ] as const;
  return (
    <Card title={t("order.lines")}>
      <ul className={`${p.rows} ${s.rows}`}>
        {order.Lines.map((line) => (
          <li key={line.Line}>
            <LineWords line={line} coupon={line.CouponDiscount} />
            <span>{formatRupees(line.ProductTotal)}</span>
          </li>
        ))}
        <Coupon order={order} />
        {sums.map(([name, amount]) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{amount}</strong>
          </li>
        ))}
      </ul>
      <p className={s.muted}>{taxWords(order)}</p>
    </Card>
  );
}

/** What was ordered on a line, without what it comes to: a packer sees no more. */
export function LineWords({ line, coupon }: { line: PackerOrderPage["Lines"][number]; coupon?: number | undefined }) {
  return (
    <span>
      <strong>{line.Quantity} ×</strong> {line.DisplayName}
      <span className={s.muted}> {line.PackageName}</span>
      {line.OwnName && <span className={s.muted}> · {line.OwnName}</span>}
      {line.Options?.map((option) => (
        <ChosenWords key={option.OptionId} option={option} />
      ))}
      {coupon && <span className={s.muted}> {t("order.lessCoupon", { amount: formatRupees(coupon) })}</span>}
      {line.RefundedPieces > 0 && <em> {t("order.refundedItems", { count: line.RefundedPieces })}</em>}
    </span>
  );
}

/** What was chosen of it: it must not be overlooked. */
function ChosenWords({ option: { Name, Value, OwnValue } }: { option: ChosenOption }) {
  return (
    <span className={s.chosen}>
      {Name}: <strong>{Value}</strong>
      {OwnValue && <span className={s.muted}> · {OwnValue}</span>}
    </span>
  );
}

/** Which coupon was used, and what it saved; the items and the delivery are less for it already. */
function Coupon({ order: { CouponName, CouponCode, CouponFreeDelivery, CouponDiscount = 0 } }: { order: OrderPage }) {
  if (!CouponName) return null;
  const name = [CouponName, CouponCode].filter(Boolean).join(", ");
  const amount = formatRupees(CouponDiscount);
  return (
    <li>
      <span>{t("order.coupon", { name })}</span>
      <span className={p.number}>
        {t(CouponFreeDelivery ? "order.couponDelivery" : "order.couponSaved", { amount })}
      </span>
    </li>
  );
}

/** The goods' tax and the delivery's together: the papers have both. */
function taxWords({ TaxAmount, DeliveryTax }: OrderPage): string {
  const amount = formatPaise(toPaise(TaxAmount) + toPaise(DeliveryTax));
  if (DeliveryTax === 0) return t("order.ofWhichTax", { amount });
  return t("order.ofWhichTaxes", { amount, delivery: formatRupees(DeliveryTax) });
}
