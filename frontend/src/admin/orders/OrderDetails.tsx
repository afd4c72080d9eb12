/** One order in full, with its actions. */
import { formatTime } from "../../shared/lib/date.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useMay } from "../session.ts";
import { named, t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import { AddNote } from "./AddNote.tsx";
import { CancelOrder } from "./CancelOrder.tsx";
import { CustomerCard } from "./CustomerCard.tsx";
import s from "./details.module.css";
import { OrderItem } from "./OrderItem.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { PaymentLink } from "./PaymentLink.tsx";
import { PaymentReview } from "./PaymentReview.tsx";
import { RefundOrder } from "./RefundOrder.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { useMoveOrders } from "./useMoveOrders.ts";

export function OrderDetails({ id }: { id: string }) {
  const query = useOffice<OrderPage>(officePath("order", { orderId: id }));
  const title = t("order.title", { number: query.data?.OrderNo ?? "…" });
  return (
    <Page
      title={title}
      back={{ to: "/admin/orders", label: t("order.back") }}
      aside={query.data && <StatusTag status={query.data.Status} />}
    >
      <Loaded query={query}>{(order) => <Details order={order} />}</Loaded>
    </Page>
  );
}

function Details({ order }: { order: OrderPage }) {
  return (
    <>
      <p className={s.muted}>
        {t("order.placed", { time: formatTime(order.PlacedAt) })}, {named("payment", order.TransactionStatus)}
        {order.SeenAt && (
          <>
            <br />
            {t("order.seen", { who: order.SeenBy ?? "", time: formatTime(order.SeenAt) })}
          </>
        )}
      </p>
      <Steps order={order} />
      <div className={p.columns}>
        <div className={p.column}>
          <PaymentLink order={order} />
          <PaymentReview order={order} />
          <OrderLines order={order} />
          <PaymentHistory order={order} />
        </div>
        <div className={p.column}>
          <CustomerCard order={order} />
          <History order={order} />
          {order.PastOrders.length > 0 && (
            <Card title={t("order.past")}>
              <ul className={`${p.list} ${s.past}`}>
                {order.PastOrders.map((past) => (
                  <OrderItem key={past.OrderId} order={past} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** The next step first, actions that cannot be undone last. */
function Steps({ order }: { order: OrderPage }) {
  const { busy, move } = useMoveOrders();
  const manages = useMay("manager");
  const owns = useMay("owner");
  const address = `/admin/orders/${order.OrderId}`;
  return (
    <div className={s.steps}>
      {order.CanMoveTo.map((to) => (
        <Button key={to} busy={busy} onClick={() => move([order.OrderId], to)}>
          {t(`move.${to}` as "move.ORDER SHIPPED")}
        </Button>
      ))}
      <ButtonLink kind="outline" icon="print" to={`${address}/slip`}>
        {t("order.slip")}
      </ButtonLink>
      {order.InvoiceNo && (
        <ButtonLink kind="outline" icon="print" to={`${address}/invoice`}>
          {t("order.invoice", { number: order.InvoiceNo })}
        </ButtonLink>
      )}
      {owns && order.Refundable > 0 && <RefundOrder order={order} />}
      {manages && order.CanCancel && <CancelOrder order={order} />}
    </div>
  );
}

function History({ order }: { order: OrderPage }) {
  return (
    <Card title={t("order.timeline")}>
      <ol className={s.timeline}>
        {order.Timeline.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end.
          <li key={place}>
            <strong>{step.To ? named("status", step.To) : step.Note}</strong>
            {step.To && step.Note && <p>{step.Note}</p>}
            <p className={s.muted}>
              {formatTime(step.HappenedAt)}, {named("actor", step.Actor)}
            </p>
          </li>
        ))}
      </ol>
      <AddNote order={order} />
    </Card>
  );
}
