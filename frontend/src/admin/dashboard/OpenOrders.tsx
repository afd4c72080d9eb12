/** Orders that wait: to be packed, the longest waiting first, and to be paid. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { StatusTag } from "../orders/StatusTag.tsx";
import { SlotTag } from "../orders/When.tsx";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { Tag } from "../parts/Tag.tsx";
import type { OpenOrder } from "../types.ts";
import s from "./Dashboard.module.css";
import { type TodayKey, t } from "./texts.ts";
import { whenOf } from "./when.ts";

interface Props {
  /** The first few. */
  orders: readonly OpenOrder[];
  /** Of them all. */
  count: number;
}

export function NextToPack({ orders, count }: Props) {
  const all = count > orders.length && <Link to="/admin/orders?status=ORDER+PLACED">{t("next.all", { count })}</Link>;
  return (
    <Card
      title={t(orders.some(({ Slot }) => Slot) ? "next.toLeave" : "next.title")}
      aside={<span className={s.more}>{all}</span>}
    >
      {orders.length === 0 && <p className={s.quiet}>{t("next.none")}</p>}
      <ul className={s.rows}>
        {orders.map((order) => (
          <Row key={order.OrderId} order={order} since="next.paid" />
        ))}
      </ul>
    </Card>
  );
}

/** Nothing where everybody has paid. `amount` is in rupees; undefined for those who see no money. */
export function Unpaid({ orders, count, amount }: Props & { amount: number | undefined }) {
  if (orders.length === 0) return null;
  const all = count > orders.length && <Link to="/admin/orders?status=ORDER+PENDING">{t("next.all", { count })}</Link>;
  return (
    <Card title={t("unpaid.title")} aside={<span className={s.more}>{all}</span>}>
      {amount !== undefined && <p className={s.quiet}>{t("unpaid.sum", { amount: formatRupees(amount) })}</p>}
      <ul className={s.rows}>
        {orders.map((order) => (
          <Row key={order.OrderId} order={order} since="unpaid.placed" />
        ))}
      </ul>
    </Card>
  );
}

function Row({ order, since }: { order: OpenOrder; since: TodayKey }) {
  return (
    <li>
      <Link to={`/admin/orders/${order.OrderId}`} className={s.order}>
        <span className={s.who}>
          <strong>
            <span className={p.number}>#{order.OrderNo}</span> · {order.Name}
          </strong>
          <small>
            {t("order.pieces", { count: order.Pieces })} ·{" "}
            {order.Pincode && (
              <>
                <span className={p.number}>{order.Pincode}</span> ·{" "}
              </>
            )}
            {t(since, { time: whenOf(order.SinceAt) })}
          </small>
        </span>
        <span className={s.state}>
          {order.Late && <Tag tone="bad">{t("order.late")}</Tag>}
          {order.Status === "ORDER PROCESSING" && <StatusTag order={order} />}
          <SlotTag slot={order.Slot} />
          {order.ByLink && order.Status === "ORDER PENDING" && <Tag>{t("unpaid.link")}</Tag>}
        </span>
      </Link>
    </li>
  );
}
