/** The Orders tab: what has been delivered, in a box that scrolls. */
import { apiPath } from "../../shared/api/client.ts";
import type { OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { OrderCard } from "./OrderCard.tsx";
import { OrderList } from "./OrderList.tsx";
import s from "./order.module.css";

export default function DeliveredOrders() {
  const orders = useQuery<OrderSummary[]>(apiPath("GetUserDeliveredOrderDetails"), { emptyOn404: true, stale: 0 });
  return (
    <OrderList query={orders} failed={t("error.userOrders")} empty={t("order.none")}>
      {(list) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <section className={s.box} tabIndex={0} aria-label={t("order.delivered")}>
          <ul className={s.list}>
            {list.map((order) => (
              <OrderCard key={order.PurchaseOrderId} order={order} />
            ))}
          </ul>
        </section>
      )}
    </OrderList>
  );
}
