/** The payments as the provider last reported them, and the refunds. */

import { useState } from "react";
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { documentPath } from "../papers/documentPath.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { said } from "../said.ts";
import { useMay } from "../session.ts";
import { named as officeText } from "../texts.ts";
import type { OrderPage, Refund } from "../types.ts";
import s from "./details.module.css";
import { doLater, refreshOrders, useWaiting } from "./later.ts";
import { NameRefund } from "./NameRefund.tsx";
import { named, t } from "./texts.ts";

export function PaymentHistory({ order }: { order: OrderPage }) {
  return (
    <>
      <Card title={t("order.payments")} aside={<Ask order={order} />}>
        {order.Payments.length === 0 && <p className={s.muted}>{t("order.noPayments")}</p>}
        <ul className={`${p.rows} ${s.rows}`}>
          {order.Payments.map((payment) => (
            <li key={payment.PaymentId}>
              <span>
                <strong>
                  {[named("method", payment.Method), named("received", payment.Status)].filter(Boolean).join(", ")}
                </strong>
                <span className={s.muted}>
                  {payment.PaymentId}, {formatTime(payment.SeenAt)}
                </span>
                {payment.Error && <span className={s.bad}>{said(payment.Error)}</span>}
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
          <ul className={`${p.rows} ${s.rows}`}>
            {order.Refunds.map((refund) => (
              <li key={refund.RefundId}>
                <span>
                  <strong>
                    {officeText("refund", refund.Cash && refund.State === "queued" ? "cash" : refund.State)}
                  </strong>
                  <span className={s.muted}>
                    {said(refund.Cause)}, {formatTime(refund.CreatedAt)}
                  </span>
                  {refund.Error && <span className={s.bad}>{said(refund.Error)}</span>}
                  <MailAgain order={order} refund={refund} />
                  {refund.CreditNoteNo && <CreditNoteLink refund={refund} />}
                  <HandBack order={order} refund={refund} />
                  <NameRefund order={order} refund={refund} />
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

/** For a customer who says that they have paid. */
function Ask({ order }: { order: OrderPage }) {
  const manages = useMay("manager");
  const [busy, setBusy] = useState(false);
  if (!manages || order.PaidBy === "cash" || order.PaymentMode) return null;
  const ask = async () => {
    setBusy(true);
    try {
      toast.info((await change("order/ask", { OrderId: order.OrderId })).Message);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      refreshOrders();
    }
  };
  return (
    <Button kind="quiet" icon="repeat" busy={busy} onClick={ask}>
      {t("payments.check")}
    </Button>
  );
}

function MailAgain({ order, refund }: { order: OrderPage; refund: Refund }) {
  const manages = useMay("manager");
  if (!manages || !order.Email || refund.State === "failed" || refund.State === "queued") return null;
  const send = () =>
    change("order/mail", { OrderId: order.OrderId, RefundId: refund.RefundId }).then(
      ({ Message }) => toast.success(Message),
      (error) => toast.error(messageOf(error)),
    );
  return (
    <Button kind="quiet" icon="mail" onClick={send}>
      {t("order.mail")}
      <span className="visually-hidden">: {t("event.refund", { amount: formatRupees(refund.Amount) })}</span>
    </Button>
  );
}

/** Cash is handed back by a person. */
function HandBack({ order, refund }: { order: OrderPage; refund: Refund }) {
  const owns = useMay("owner");
  const waiting = useWaiting(order.OrderId);
  if (!owns || !refund.Cash || refund.State !== "queued" || waiting) return null;
  const { RefundId, Amount } = refund;
  return (
    <Button
      kind="outline"
      onClick={() => doLater("cash", [{ OrderId: order.OrderId, OrderNo: order.OrderNo, RefundId, Amount }])}
    >
      {t("cash.handedBack", { amount: formatRupees(Amount) })}
    </Button>
  );
}

/** The credit note of a refund; staff who may not see payments see only its number. */
function CreditNoteLink({ refund }: { refund: Refund }) {
  const name = t("order.creditNote", { number: refund.CreditNoteNo ?? "" });
  if (!useMay("manager")) return <span className={s.muted}>{name}</span>;
  return (
    <Link className={s.documentLink} to={documentPath(refund.CreditNoteNo ?? "")}>
      {name}
    </Link>
  );
}
