/** What may be done with an order in each of its states (specification section 4). */
import type { OrderState, OrderSummary } from "../../shared/api/types.ts";

const cancellable: readonly OrderState[] = ["ORDER PENDING", "ORDER PROCESSING", "ORDER PLACED"];
const repeatable: readonly OrderState[] = ["ORDER DELIVERED", "ORDER CANCELLED", "ORDER REFUNDED"];

export function canCancel(order: Pick<OrderSummary, "Status">): boolean {
  return cancellable.includes(order.Status);
}

export function canReorder(order: Pick<OrderSummary, "Status">): boolean {
  return repeatable.includes(order.Status);
}

/** An order that was made and not paid stays payable until it expires. */
export function canPay(order: Pick<OrderSummary, "Status" | "TransactionStatus">): boolean {
  return order.Status === "ORDER PENDING" && ["PENDING", "FAILED"].includes(order.TransactionStatus);
}

/** How a state is coloured: good, bad, or on its way. */
export function toneOf(status: OrderState): "ok" | "bad" | "open" {
  if (status === "ORDER DELIVERED") return "ok";
  return repeatable.includes(status) ? "bad" : "open";
}
