/** What an order's status and its next steps are called: what is collected is not dispatched. */
import type { AnyOrderRow, OrderStatus } from "../types.ts";
import { t } from "./texts.ts";

type Named = Pick<AnyOrderRow, "Status" | "Slot">;

export const statusWords = ({ Status, Slot }: Named): string =>
  Slot?.Collect && (Status === "ORDER SHIPPED" || Status === "ORDER DELIVERED")
    ? t(`collect.${Status}`)
    : t(`status.${Status}`);

export const moveWords = ({ Slot }: Pick<Named, "Slot">, to: OrderStatus): string =>
  Slot?.Collect && (to === "ORDER SHIPPED" || to === "ORDER DELIVERED")
    ? t(`collectMove.${to}`)
    : t(`move.${to}` as "move.ORDER SHIPPED");
