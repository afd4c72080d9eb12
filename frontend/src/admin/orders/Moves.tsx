/** The steps that an order can take next, taken at once; and its packing slip. What waits in the list can be undone. */
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { t } from "../texts.ts";
import type { AnyOrderRow } from "../types.ts";
import { undo, useWaiting } from "./later.ts";
import { useMoveOrders } from "./useMoveOrders.ts";
import { moveWords } from "./words.ts";

export function Moves({ order }: { order: AnyOrderRow }) {
  const { busy, move } = useMoveOrders();
  const waiting = useWaiting(order.OrderId);
  return (
    <>
      {waiting ? (
        <Button onClick={() => undo(waiting.kind, waiting.item)}>{t("later.undo")}</Button>
      ) : (
        order.CanMoveTo.map((to) => (
          <Button key={to} busy={busy} onClick={() => move([order], to)}>
            {moveWords(order, to)}
          </Button>
        ))
      )}
      <ButtonLink kind="outline" icon="print" to={`/admin/orders/${order.OrderId}/slip`}>
        {t("order.slip")}
      </ButtonLink>
      <ButtonLink kind="outline" icon="tag" to={`/admin/labels?order=${order.OrderId}`}>
        {t("order.labels")}
      </ButtonLink>
    </>
  );
}
