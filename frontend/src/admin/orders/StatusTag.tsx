/** An order's status as a coloured word. */
import { Tag } from "../parts/Tag.tsx";
import type { AnyOrderRow, OrderStatus } from "../types.ts";
import { statusWords } from "./words.ts";

const tones: Partial<Record<OrderStatus, "todo" | "good" | "bad">> = {
  "ORDER PLACED": "todo",
  "ORDER PROCESSING": "todo",
  "ORDER SHIPPED": "good",
  "ORDER DELIVERED": "good",
  "ORDER CANCELLED": "bad",
};

export function StatusTag({ order }: { order: Pick<AnyOrderRow, "Status" | "Slot"> }) {
  return <Tag tone={tones[order.Status]}>{statusWords(order)}</Tag>;
}
