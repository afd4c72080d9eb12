/** What was ordered and what it comes to. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
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
            <span>
              <strong>{line.Quantity} ×</strong> {line.DisplayName}
              <span className={s.muted}> {line.PackageName}</span>
              {line.RefundedPieces > 0 && <em> {t("order.refundedItems", { count: line.RefundedPieces })}</em>}
            </span>
            <span>{formatRupees(line.ProductTotal)}</span>
          </li>
        ))}
        {sums.map(([name, amount]) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{amount}</strong>
          </li>
        ))}
      </ul>
      <p className={s.muted}>{t("order.ofWhichTax", { amount: formatRupees(order.TaxAmount) })}</p>
    </Card>
  );
}
