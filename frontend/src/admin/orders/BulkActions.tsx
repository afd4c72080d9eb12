/** The actions for the selected orders: each is done with those that it can be done with, and says which it cannot. */
import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { BulkBar } from "../parts/BulkBar.tsx";
import type { AnyOrderRow, OrderStatus } from "../types.ts";
import { doLater, waits } from "./later.ts";
import { t } from "./texts.ts";
import { useMoveOrders } from "./useMoveOrders.ts";
import { statusWords } from "./words.ts";

interface Props {
  orders: readonly AnyOrderRow[];
  /** Called with the orders that stay selected. */
  onDone: (left: readonly AnyOrderRow[]) => void;
}

/** The steps in the order in which an order takes them. */
const steps: readonly OrderStatus[] = ["ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"];

export function BulkActions({ orders, onDone }: Props) {
  const { busy, move } = useMoveOrders();
  const [unable, setUnable] = useState<string | null>(null);
  if (orders.length === 0) return null;
  const done = (left: readonly AnyOrderRow[], to?: OrderStatus) => {
    const name = to && t(`move.${to}` as "move.ORDER SHIPPED");
    setUnable(name && left.length > 0 ? t("bulk.not", { name, orders: namesOf(left) }) : null);
    onDone(left);
  };
  const possible = steps.filter((to) => orders.some((order) => order.CanMoveTo.includes(to)));
  const press = async (to: OrderStatus) => {
    const able = orders.filter((order) => order.CanMoveTo.includes(to));
    const left = orders.filter((order) => !able.includes(order));
    if (waits(to)) doLater(to, able);
    else await move(able, to);
    done(left, to);
  };
  const note = possible.length === 0 && !unable ? t("bulk.none", { orders: namesOf(orders) }) : unable;
  return (
    <BulkBar count={orders.length} onClear={() => done([])} note={note}>
      {possible.map((to) => {
        const able = orders.filter((order) => order.CanMoveTo.includes(to)).length;
        const name = t(`move.${to}` as "move.ORDER SHIPPED");
        return (
          <Button key={to} busy={busy} onClick={() => press(to)}>
            {able === orders.length ? name : t("bulk.some", { name, able, count: orders.length })}
          </Button>
        );
      })}
    </BulkBar>
  );
}

const mostNames = 4;

function namesOf(orders: readonly AnyOrderRow[]): string {
  const names = orders.slice(0, mostNames).map((order) => `#${order.OrderNo} (${statusWords(order).toLowerCase()})`);
  if (orders.length > mostNames) names.push(t("bulk.more", { count: orders.length - mostNames }));
  return names.join(", ");
}
