/** An order's status as a coloured word. */
import { formatRupees } from "../../shared/lib/money.ts";
import { Tag } from "../parts/Tag.tsx";
import type { AnyOrderRow, OrderStatus } from "../types.ts";
import { t } from "./texts.ts";
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

/** What is still to be taken at the door; nothing where nothing is. */
export function DueTag({ order: { AmountDue } }: { order: Pick<AnyOrderRow, "AmountDue"> }) {
  return AmountDue ? <Tag tone="todo">{t("order.due", { amount: formatRupees(AmountDue) })}</Tag> : null;
}
