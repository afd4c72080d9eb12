/** An order's status as a coloured word. */
import { t } from "../texts.ts";
import type { OrderStatus } from "../types.ts";
import s from "./orders.module.css";

const looks: Partial<Record<OrderStatus, string | undefined>> = {
  "ORDER PLACED": s.todo,
  "ORDER PROCESSING": s.todo,
  "ORDER SHIPPED": s.good,
  "ORDER DELIVERED": s.good,
  "ORDER CANCELLED": s.bad,
};

export function StatusTag({ status }: { status: OrderStatus }) {
  return <span className={`${s.tag} ${looks[status] ?? ""}`}>{t(`status.${status}`)}</span>;
}
