/** One order in the list, with a button for its next step. */
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { SelectRow } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import { t } from "../texts.ts";
import type { OrderRow } from "../types.ts";
import s from "./orders.module.css";
import { StatusTag } from "./StatusTag.tsx";
import { useMoveOrders } from "./useMoveOrders.ts";

interface Props {
  order: OrderRow;
  chosen?: boolean;
  /** Without it the order cannot be chosen. */
  onChoose?: (id: string, on: boolean) => void;
}

export function OrderItem({ order, chosen = false, onChoose }: Props) {
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
        <span className={p.muted}>
          {formatTime(order.PlacedAt)}, {order.Pincode}
        </span>
        <span>
          <strong>{formatRupees(order.TotalAmount)}</strong>{" "}
          <span className={p.muted}>{t("order.pieces", { count: order.Pieces })}</span>
        </span>
        <span className={s.tags}>
          <StatusTag status={order.Status} />
          {order.Late && <Tag tone="bad">{t("order.late")}</Tag>}
        </span>
      </Link>
      {onChoose && <NextStep order={order} />}
    </li>
  );
}

function NextStep({ order }: { order: OrderRow }) {
  const { busy, move } = useMoveOrders();
  const [next] = order.CanMoveTo;
  if (!next) return null;
  return (
    <Button kind="outline" busy={busy} className={s.next} onClick={() => move([order.OrderId], next)}>
      {t(`move.${next}` as "move.ORDER SHIPPED")}
      <span className="visually-hidden"> #{order.OrderNo}</span>
    </Button>
  );
}
