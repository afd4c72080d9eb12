/** One order in full, with its actions. */
import { formatTime } from "../../shared/lib/date.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { officePath, useOffice } from "../api.ts";
import { Documents } from "../papers/Documents.tsx";
import { documentPath } from "../papers/documentPath.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useMay } from "../session.ts";
import { named, t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import { AtTheDoor, CollectOrder, RefuseOrder } from "./AtTheDoor.tsx";
import { CancelOrder } from "./CancelOrder.tsx";
import { ChangeTime } from "./ChangeTime.tsx";
import { CustomerCard } from "./CustomerCard.tsx";
import s from "./details.module.css";
import { History } from "./History.tsx";
import { Moves } from "./Moves.tsx";
import { OrderItem } from "./OrderItem.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { PackerOrder } from "./PackerOrder.tsx";
import { PaymentHistory } from "./PaymentHistory.tsx";
import { PaymentLink } from "./PaymentLink.tsx";
import { PaymentReview } from "./PaymentReview.tsx";
import { RefundOrder } from "./RefundOrder.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { When } from "./When.tsx";

export function OrderDetails({ id }: { id: string }) {
  return useMay("manager") ? <FullOrder id={id} /> : <PackerOrder id={id} />;
}

function FullOrder({ id }: { id: string }) {
  const query = useOffice<OrderPage>(officePath("order", { orderId: id }));
  const title = t("order.title", { number: query.data?.OrderNo ?? "…" });
  return (
    <Page
      title={title}
      back={{ to: "/admin/orders", label: t("order.back") }}
      aside={query.data && <StatusTag order={query.data} />}
    >
      <Loaded query={query}>{(order) => <Details order={order} />}</Loaded>
    </Page>
  );
}

function Details({ order }: { order: OrderPage }) {
  return (
    <>
      <p className={s.muted}>
        {t("order.placed", { time: formatTime(order.PlacedAt) })},{" "}
        {order.AmountDue ? t("order.atTheDoor") : named("payment", order.TransactionStatus)}
        {order.SeenAt && (
          <>
            <br />
            {t("order.seen", { who: order.SeenBy ?? "", time: formatTime(order.SeenAt) })}
          </>
        )}
      </p>
      <When slot={order.Slot}>
        <ChangeTime order={order} />
      </When>
      <AtTheDoor order={order} />
      <Steps order={order} />
      <div className={p.columns}>
        <div className={p.column}>
          <PaymentLink order={order} />
          <PaymentReview order={order} />
          <OrderLines order={order} />
          <PaymentHistory order={order} />
          <Documents order={order} />
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
  const owns = useMay("owner");
  return (
    <div className={s.steps}>
      <Moves order={order} />
      <CollectOrder order={order} />
      {order.InvoiceNo && (
        <ButtonLink kind="outline" icon="print" to={documentPath(order.InvoiceNo)}>
          {t("order.invoice", { number: order.InvoiceNo })}
        </ButtonLink>
      )}
      {owns && order.Refundable > 0 && <RefundOrder order={order} />}
      <RefuseOrder order={order} />
      {order.CanCancel && <CancelOrder order={order} />}
    </div>
  );
}
