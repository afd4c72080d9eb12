/** The actions for the selected orders: each is done with those that it can be done with, and says which it cannot. */
import { Button } from "../../shared/ui/Button.tsx";
import { BulkBar } from "../parts/BulkBar.tsx";
import type { AnyOrderRow, OrderStatus } from "../types.ts";
import { doLater, waits } from "./later.ts";
import s from "./orders.module.css";
import { t } from "./texts.ts";
import { useMoveOrders } from "./useMoveOrders.ts";

interface Props {
  orders: readonly AnyOrderRow[];
  /** Called with the orders that stay selected. */
  onDone: (left: readonly AnyOrderRow[]) => void;
}

/** The steps in the order in which an order takes them. */
const steps: readonly OrderStatus[] = ["ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"];

export function BulkActions({ orders, onDone }: Props) {
  const { busy, move } = useMoveOrders();
  if (orders.length === 0) return null;
  const possible = steps.filter((to) => orders.some((order) => order.CanMoveTo.includes(to)));
  const press = async (to: OrderStatus) => {
    const able = orders.filter((order) => order.CanMoveTo.includes(to));
    const left = orders.filter((order) => !able.includes(order));
    if (waits(to)) doLater(to, able);
    else await move(able, to);
    onDone(left);
  };
  return (
    <BulkBar count={orders.length} onClear={() => onDone([])}>
      {possible.map((to) => {
        const able = orders.filter((order) => order.CanMoveTo.includes(to)).length;
        const name = t(`move.${to}` as "move.ORDER SHIPPED");
        return (
          <Button key={to} busy={busy} onClick={() => press(to)}>
            {able === orders.length ? name : t("bulk.some", { name, able, count: orders.length })}
          </Button>
        );
      })}
      <Unable orders={orders} possible={possible} />
    </BulkBar>
  );
}

/** Which of the selected orders a step leaves as they are, and why. */
function Unable({ orders, possible }: { orders: readonly AnyOrderRow[]; possible: readonly OrderStatus[] }) {
  const lines = possible.flatMap((to) => {
    const unable = orders.filter((order) => !order.CanMoveTo.includes(to));
    if (unable.length === 0) return [];
    return [t("bulk.not", { name: t(`move.${to}` as "move.ORDER SHIPPED"), orders: namesOf(unable) })];
  });
  if (possible.length === 0) lines.push(t("bulk.none", { orders: namesOf(orders) }));
  if (lines.length === 0) return null;
  return (
    <div className={s.unable} role="status">
      {lines.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

const mostNames = 4;

function namesOf(orders: readonly AnyOrderRow[]): string {
  const names = orders
    .slice(0, mostNames)
    .map(({ OrderNo, Status }) => `#${OrderNo} (${t(`status.${Status}`).toLowerCase()})`);
  if (orders.length > mostNames) names.push(t("bulk.more", { count: orders.length - mostNames }));
  return names.join(", ");
}
