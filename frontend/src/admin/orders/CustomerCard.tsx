/** The customer of the order, their contact details, and the emails they were sent. */
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { useMay } from "../session.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { Instructions } from "./Instructions.tsx";
import { named, t } from "./texts.ts";
import { WhatsApp } from "./WhatsApp.tsx";

export function CustomerCard({ order }: { order: OrderPage }) {
  const manages = useMay("manager");
  return (
    <Card title={t(order.Slot?.Collect ? "order.caller" : "order.customer")}>
      <address className={s.address}>
        {manages ? (
          <Link to={`/admin/customers/${order.CustomerId}`}>{order.Name}</Link>
        ) : (
          <strong>{order.Name}</strong>
        )}
        <span>{order.ShippingAddress}</span>
        {order.BuyerFirm && (
          <span>{t("order.firm", { firm: [order.BuyerFirm, order.BuyerGstin].filter(Boolean).join(", GSTIN ") })}</span>
        )}
        <a href={`tel:${order.Mobile}`}>{t("order.call", { mobile: order.Mobile })}</a>
        <WhatsApp order={order} />
        {order.Email && <a href={`mailto:${order.Email}`}>{order.Email}</a>}
      </address>
      <Instructions order={order} />
      {manages && order.Mails.length > 0 && <Mails order={order} />}
    </Card>
  );
}

function Mails({ order }: { order: OrderPage }) {
  const send = (status: string) =>
    change("order/mail", { OrderId: order.OrderId, Status: status }).then(
      ({ Message }) => toast.success(Message),
      (error) => toast.error(messageOf(error)),
    );
  return (
    <details>
      <summary className={s.summary}>{t("order.mails")}</summary>
      <ul className={`${p.rows} ${s.rows}`}>
        {order.Mails.map((status) => (
          <li key={status}>
            <span>{named("event", status)}</span>
            <Button kind="quiet" icon="mail" onClick={() => send(status)}>
              {t("order.mail")}
              <span className="visually-hidden">: {named("event", status)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
