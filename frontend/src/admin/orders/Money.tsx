/** The payments as the provider last showed them, and what went back. */
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Card } from "../parts/Sheet.tsx";
import { named, t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";

export function Money({ order }: { order: OrderPage }) {
  return (
    <>
      <Card title={t("order.payments")}>
        {order.Payments.length === 0 && <p className={s.muted}>{t("order.noPayments")}</p>}
        <ul className={s.rows}>
          {order.Payments.map((payment) => (
            <li key={payment.PaymentId}>
              <span>
                <strong>{[payment.Method, payment.Status].filter(Boolean).join(", ")}</strong>
                <span className={s.muted}>
                  {payment.PaymentId}, {formatTime(payment.SeenAt)}
                </span>
                {payment.Error && <span className={s.bad}>{payment.Error}</span>}
                {payment.RefundedAmount > 0 && (
                  <span>{t("order.refunded", { amount: formatRupees(payment.RefundedAmount) })}</span>
                )}
              </span>
              <strong>{formatRupees(payment.Amount)}</strong>
            </li>
          ))}
        </ul>
      </Card>
      {order.Refunds.length > 0 && (
        <Card title={t("order.refunds")}>
          <ul className={s.rows}>
            {order.Refunds.map((refund) => (
              <li key={refund.RefundId}>
                <span>
                  <strong>{named("refund", refund.State)}</strong>
                  <span className={s.muted}>
                    {refund.Cause}, {formatTime(refund.CreatedAt)}
                  </span>
                  {refund.Error && <span className={s.bad}>{refund.Error}</span>}
                </span>
                <strong>{formatRupees(refund.Amount)}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
