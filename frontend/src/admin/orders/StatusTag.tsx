/** An order's status as a coloured word. */
import { Tag } from "../parts/Tag.tsx";
import { t } from "../texts.ts";
import type { OrderStatus } from "../types.ts";

const tones: Partial<Record<OrderStatus, "todo" | "good" | "bad">> = {
  "ORDER PLACED": "todo",
  "ORDER PROCESSING": "todo",
  "ORDER SHIPPED": "good",
  "ORDER DELIVERED": "good",
  "ORDER CANCELLED": "bad",
};

export function StatusTag({ status }: { status: OrderStatus }) {
  return <Tag tone={tones[status]}>{t(`status.${status}`)}</Tag>;
}
