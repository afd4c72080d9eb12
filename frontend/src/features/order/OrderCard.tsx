/** One order in a list: number, date, status, total, and what can be done with it. */
import type { ReactNode } from "react";
import type { OrderSlot, OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import s from "./order.module.css";
import { dueKey, stateKey, toneOf } from "./state.ts";

/** `children` are further actions beside View. */
export function OrderCard({ order, children }: { order: OrderSummary; children?: ReactNode }) {
  const number = order.PurchaseOrderNo;
  const slot = order.Slot;
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t("order.number"), <strong key="number">#{number}</strong>],
    [t("order.date"), formatDate(order.PurchaseOrderDate)],
    [t("order.status"), <StatusTag key="status" order={order} />],
    [t("order.total"), <strong key="total">{formatRupees(order.TotalAmount)}</strong>],
  ];
  if (order.CouponDiscount)
    facts.push([t("order.coupon"), t("order.saved", { amount: formatRupees(order.CouponDiscount) })]);
  if (slot) facts.push([t(slot.Collect ? "order.collect" : "order.delivery"), timeOf(slot)]);
  if (order.AmountDue) facts.push([t(dueKey(slot)), <strong key="due">{formatRupees(order.AmountDue)}</strong>]);
  return (
    <li className={s.card}>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={s.actions}>
        <ButtonLink
          kind="outline"
          to={`/order-details/${order.PurchaseOrderId}`}
          aria-label={t("order.viewNamed", { number })}
        >
          {t("order.view")}
        </ButtonLink>
        {children}
      </div>
    </li>
  );
}

/** The delivery status as a coloured tag. */
export function StatusTag({ order }: { order: OrderSummary }) {
  return <span className={`${s.status} ${s[toneOf(order.Status)]}`}>{t(stateKey(order.Status, order.Slot))}</span>;
}

/** When an order comes; of one that waits at the counter, the code to show, too. */
const timeOf = ({ Words, Code }: OrderSlot) => (Code ? `${Words} · ${t("order.code", { code: Code })}` : Words);
