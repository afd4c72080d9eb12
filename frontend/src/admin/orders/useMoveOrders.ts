/** Changes the status of orders at once, as a page about one order does. */
import { useState } from "react";
import type { OrderStatus } from "../types.ts";
import { type LaterItem, moveOrders, refreshOrders } from "./later.ts";

export { refreshOrders } from "./later.ts";

/** `move` answers whether all orders were changed. */
export function useMoveOrders(): {
  busy: boolean;
  move: (orders: readonly LaterItem[], to: OrderStatus) => Promise<boolean>;
} {
  const [busy, setBusy] = useState(false);
  const move = async (orders: readonly LaterItem[], to: OrderStatus) => {
    setBusy(true);
    const all = await moveOrders(orders, to);
    setBusy(false);
    refreshOrders();
    return all;
  };
  return { busy, move };
}
