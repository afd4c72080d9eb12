/** The actions for all selected orders: the steps that every one of them may take. */
import { Button } from "../../shared/ui/Button.tsx";
import { BulkBar } from "../parts/BulkBar.tsx";
import { t } from "../texts.ts";
import type { OrderRow } from "../types.ts";
import { useMoveOrders } from "./useMoveOrders.ts";

export function BulkActions({ orders, onDone }: { orders: readonly OrderRow[]; onDone: () => void }) {
  const { busy, move } = useMoveOrders();
  const [first] = orders;
  if (!first) return null;
  const steps = first.CanMoveTo.filter((to) => orders.every((order) => order.CanMoveTo.includes(to)));
  return (
    <BulkBar count={orders.length} onClear={onDone}>
      {steps.map((to) => (
        <Button
          key={to}
          busy={busy}
          onClick={async () => {
            const ids = orders.map((order) => order.OrderId);
            if (await move(ids, to)) onDone();
          }}
        >
          {t(`move.${to}` as "move.ORDER SHIPPED")}
        </Button>
      ))}
    </BulkBar>
  );
}
