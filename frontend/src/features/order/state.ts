/** What may be done with an order in each of its states (specification section 4). */
import type { OrderSlot, OrderState, OrderSummary } from "../../shared/api/types.ts";

const cancellable: readonly OrderState[] = ["ORDER PENDING", "ORDER PROCESSING", "ORDER PLACED"];
const repeatable: readonly OrderState[] = ["ORDER DELIVERED", "ORDER CANCELLED", "ORDER REFUNDED"];

/** What is paid on delivery is packed for nobody else: until then it can be cancelled. */
export function canCancel(order: Pick<OrderSummary, "Status" | "PaymentMode">): boolean {
  return cancellable.includes(order.Status) && !(order.PaymentMode && order.Status === "ORDER PROCESSING");
}

export function canReorder(order: Pick<OrderSummary, "Status">): boolean {
  return repeatable.includes(order.Status);
}

/** An order that was made and not paid stays payable until it expires. */
export function canPay(order: Pick<OrderSummary, "Status" | "TransactionStatus">): boolean {
  return order.Status === "ORDER PENDING" && ["PENDING", "FAILED"].includes(order.TransactionStatus);
}

/** The key of what a state is called: what is collected at the counter is not shipped. */
export function stateKey(status: OrderState, slot: Pick<OrderSlot, "Collect"> | undefined) {
  if (slot?.Collect && (status === "ORDER SHIPPED" || status === "ORDER DELIVERED")) {
    return `order.collected.${status}` as const;
  }
  return `order.state.${status}` as const;
}

/** The key of what is still to be paid is called by where that is. */
export const dueKey = (slot: Pick<OrderSlot, "Collect"> | undefined) =>
  slot?.Collect ? "order.toPayCollect" : "order.toPay";

/** How a state is coloured: good, bad, or on its way. */
export function toneOf(status: OrderState): "ok" | "bad" | "open" {
  if (status === "ORDER DELIVERED") return "ok";
  return repeatable.includes(status) ? "bad" : "open";
}

/** Seconds for which an unpaid order is still held at a time (Unix ms). */
export function secondsHeld(order: Pick<OrderSummary, "PayableUntil">, now: number): number {
  const until = Date.parse(order.PayableUntil ?? "");
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}

const way: readonly OrderState[] = ["ORDER PLACED", "ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"];

/** What is still to come of an order; nothing once its story is over. */
export function stepsAhead(status: OrderState): readonly OrderState[] {
  return repeatable.includes(status) ? [] : way.slice(way.indexOf(status) + 1);
}
