/** The Track Your Order tab: what is not delivered yet, to be looked at, paid or cancelled. */
import { useState } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { BlockedDialog } from "../checkout/BlockedDialog.tsx";
import { useCheckout } from "../checkout/useCheckout.ts";
import { CancelOrder } from "./CancelOrder.tsx";
import { CompletePayment } from "./CompletePayment.tsx";
import { OrderCard } from "./OrderCard.tsx";
import { OrderList } from "./OrderList.tsx";
import s from "./order.module.css";
import { canCancel, canPay } from "./state.ts";

export default function OngoingOrders() {
  const orders = useQuery<OrderSummary[]>(apiPath("GetUserNotDeliveredDetails"), { emptyOn404: true, stale: 0 });
  const [cancelling, setCancelling] = useState<OrderSummary | null>(null);
  const checkout = useCheckout();
  return (
    <>
      <OrderList query={orders} failed={t("error.userOrderStatus")} empty={t("order.noneOngoing")}>
        {(list) => (
          <ul className={s.list}>
            {list.map((order) => (
              <OrderCard key={order.PurchaseOrderId} order={order}>
                {canPay(order) && <CompletePayment order={order} checkout={checkout} onLapsed={orders.reload} />}
                {canCancel(order) && (
                  <Button
                    kind="danger"
                    aria-label={t("order.cancelNamed", { number: order.PurchaseOrderNo })}
                    onClick={() => setCancelling(order)}
                  >
                    {t("order.cancel")}
                  </Button>
                )}
              </OrderCard>
            ))}
          </ul>
        )}
      </OrderList>
      {cancelling && <CancelOrder order={cancelling} onDone={() => setCancelling(null)} onCancelled={orders.reload} />}
      <BlockedDialog checkout={checkout} />
    </>
  );
}
