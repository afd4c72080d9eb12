/** Changes the status of one or many orders, and says which could not be changed. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath } from "../api.ts";
import { t } from "../texts.ts";
import type { OrderStatus } from "../types.ts";

interface Moved {
  Moved: number;
  Failed: { OrderId: string; Message: string }[];
}

/** `move` answers whether all orders were changed. */
export function useMoveOrders(): {
  busy: boolean;
  move: (ids: readonly string[], to: OrderStatus) => Promise<boolean>;
} {
  const [busy, setBusy] = useState(false);
  const move = async (ids: readonly string[], to: OrderStatus) => {
    setBusy(true);
    try {
      const { Moved, Failed } = await change<Moved>("orders/move", { OrderIds: ids, Status: to });
      const reason = Failed[0]?.Message;
      if (reason) toast.error(t("orders.movedSome", { count: Moved, failed: Failed.length, reason }));
      else toast.success(t(`moved.${to}` as "moved.ORDER SHIPPED", { count: Moved }));
      return !reason;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      setBusy(false);
      refreshOrders();
    }
  };
  return { busy, move };
}

/** Reloads everything on the screen that shows orders. */
export function refreshOrders(): void {
  for (const call of ["orders", "order?", "today"]) invalidate(officePath(call));
}
