/** One order in the list, with a button for its next step. */
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { SelectRow } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { useMay } from "../session.ts";
import type { AnyOrderRow } from "../types.ts";
import { CollectOrder } from "./AtTheDoor.tsx";
import { doLater, undo, useWaiting, waits } from "./later.ts";
import s from "./orders.module.css";
import { DueTag, StatusTag } from "./StatusTag.tsx";
import { t } from "./texts.ts";
import { useMoveOrders } from "./useMoveOrders.ts";
import { SlotTag } from "./When.tsx";
import { moveWords } from "./words.ts";

interface Props {
  order: AnyOrderRow;
  chosen?: boolean;
  /** All of the list are for one day, which need not be said of each. */
  oneDay?: boolean;
  /** Without it the order cannot be chosen. */
  onChoose?: (id: string, on: boolean) => void;
}

export function OrderItem({ order, chosen = false, oneDay = false, onChoose }: Props) {
  const waiting = useWaiting(order.OrderId);
  return (
    <li className={`${p.item} ${s.item}`}>
      {onChoose && (
        <SelectRow checked={chosen} onChange={(event) => onChoose(order.OrderId, event.target.checked)}>
          {t("orders.select", { number: order.OrderNo })}
        </SelectRow>
      )}
      <Link to={`/admin/orders/${order.OrderId}`} className={s.open}>
        <span className={s.first}>
          <strong>#{order.OrderNo}</strong> {order.Name}
        </span>
        <span className={p.muted}>{[formatTime(order.PlacedAt), order.Pincode].filter(Boolean).join(", ")}</span>
        <span>
          {"TotalAmount" in order && <strong>{formatRupees(order.TotalAmount)} </strong>}
          <span className={p.muted}>{t("order.pieces", { count: order.Pieces })}</span>
        </span>
        <span className={s.tags}>
          <StatusTag order={order} />
          <DueTag order={order} />
          <SlotTag slot={order.Slot} withDay={!oneDay} />
          {waiting && <Tag tone="todo">{t(`waiting.${waiting.kind}` as "waiting.cash")}</Tag>}
          {order.Late && <Tag tone="bad">{t("order.late")}</Tag>}
        </span>
      </Link>
      {onChoose && <Actions order={order} />}
    </li>
  );
}

/** Undo while something waits; else cash to hand back, and the next step. */
function Actions({ order }: { order: AnyOrderRow }) {
  const waiting = useWaiting(order.OrderId);
  if (waiting) {
    return (
      <div className={s.next}>
        <Button kind="outline" block onClick={() => undo(waiting.kind, waiting.item)}>
          {t("later.undo")}
          <Of order={order} />
        </Button>
      </div>
    );
  }
  const cash = "CashDue" in order ? (order.CashDue ?? []) : [];
  const due = order.Status === "ORDER SHIPPED" && order.AmountDue;
  if (cash.length === 0 && order.CanMoveTo.length === 0 && !due) return null;
  return (
    <div className={s.next}>
      {cash.map((due) => (
        <HandBack key={due.RefundId} order={order} {...due} />
      ))}
      {due ? <CollectOrder row order={order} /> : <NextStep order={order} />}
    </div>
  );
}

function NextStep({ order }: { order: AnyOrderRow }) {
  const { busy, move } = useMoveOrders();
  const [next] = order.CanMoveTo;
  if (!next) return null;
  return (
    <Button
      kind="outline"
      block
      busy={busy}
      onClick={() => (waits(next) ? doLater(next, [order]) : move([order], next))}
    >
      {moveWords(order, next)}
      <Of order={order} />
    </Button>
  );
}

/** Cash that the customer has to get back. Only owners refund; the others see what is due. */
function HandBack({ order, RefundId, Amount }: { order: AnyOrderRow; RefundId: string; Amount: number }) {
  const owns = useMay("owner");
  const { OrderId, OrderNo } = order;
  const words = t("cash.due", { amount: formatRupees(Amount) });
  if (!owns) return <p className={s.due}>{words}</p>;
  return (
    <Button kind="outline" block onClick={() => doLater("cash", [{ OrderId, OrderNo, RefundId, Amount }])}>
      {t("cash.handedBack", { amount: formatRupees(Amount) })}
      <Of order={order} />
    </Button>
  );
}

const Of = ({ order }: { order: AnyOrderRow }) => <span className="visually-hidden"> #{order.OrderNo}</span>;
