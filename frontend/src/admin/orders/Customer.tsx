/** Whom the order goes to, how to reach them, and the mails they were sent. */

import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { Card } from "../parts/Sheet.tsx";
import { useMay } from "../session.ts";
import { t } from "../texts.ts";
import type { OrderPage, OrderStatus } from "../types.ts";
import s from "./details.module.css";

export function Customer({ order }: { order: OrderPage }) {
  const manages = useMay("manager");
  return (
    <Card title={t("order.customer")}>
      <address className={s.address}>
        <strong>{order.Name}</strong>
        <span>{order.ShippingAddress}</span>
        <a href={`tel:${order.Mobile}`}>{t("order.call", { mobile: order.Mobile })}</a>
        {order.Email && <a href={`mailto:${order.Email}`}>{order.Email}</a>}
      </address>
      {order.Suggestion && (
        <p className={s.wish}>
          <strong>{t("order.wish")}:</strong> {order.Suggestion}
        </p>
      )}
      {order.CancelReason && (
        <p className={s.wish}>
          <strong>{t("order.reason")}:</strong> {order.CancelReason}
        </p>
      )}
      {manages && order.Mails.length > 0 && <Mails order={order} />}
    </Card>
  );
}

function Mails({ order }: { order: OrderPage }) {
  const send = (status: OrderStatus) =>
    change("order/mail", { OrderId: order.OrderId, Status: status }).then(
      ({ Message }) => toast.success(Message),
      (error) => toast.error(messageOf(error)),
    );
  return (
    <details>
      <summary className={s.summary}>{t("order.mails")}</summary>
      <ul className={s.rows}>
        {[...new Set(order.Mails)].map((status) => (
          <li key={status}>
            <span>{t(`status.${status}`)}</span>
            <Button kind="quiet" icon="mail" onClick={() => send(status)}>
              {t("order.mail")}
              <span className="visually-hidden">: {t(`status.${status}`)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
