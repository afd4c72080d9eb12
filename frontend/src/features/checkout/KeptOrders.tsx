/** The customer's unpaid orders: how long each is kept, and the way to its payment. */
import { useEffect, useRef } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/unpaid.ts";
import { useCountdown } from "../../shared/lib/countdown.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import s from "../cart/cart.module.css";
import { canPay, secondsHeld } from "../order/state.ts";
import type { Checkout } from "./useCheckout.ts";

/** The customer's orders that are not delivered, as they are now. */
export const useOngoing = () =>
  useQuery<OrderSummary[]>(apiPath("GetUserNotDeliveredDetails"), { emptyOn404: true, stale: 0 });

interface List {
  orders: ReturnType<typeof useOngoing>;
  checkout: Checkout;
}

/** Nothing while no order waits for its payment. */
export function KeptOrders({ orders, checkout }: List) {
  const kept = (orders.data ?? []).filter((order) => canPay(order) && secondsHeld(order, Date.now()) > 0);
  return kept.map((order) => (
    <KeptOrder key={order.PurchaseOrderId} {...{ order, checkout }} onLapsed={orders.reload} />
  ));
}

interface Props {
  order: OrderSummary;
  checkout: Checkout;
  onLapsed: () => void;
}

/** Takes the focus when its payment was closed. */
function KeptOrder({ order, checkout, onLapsed }: Props) {
  const { PurchaseOrderId: id, PurchaseOrderNo: number } = order;
  const [left, restart] = useCountdown(secondsHeld(order, Date.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: who opens the payment again has more time.
  useEffect(() => restart(secondsHeld(order, Date.now())), [order.PayableUntil]);
  const card = useRef<HTMLElement>(null);
  const mine = checkout.closed === id;
  useEffect(() => {
    if (!mine) return;
    card.current?.focus();
    checkout.settle();
  }, [mine, checkout]);
  const lapsed = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lapses once.
  useEffect(() => {
    if (lapsed) onLapsed();
  }, [lapsed]);
  if (lapsed) return null;
  const minutes = Math.ceil(left / 60);
  return (
    <section ref={card} className={s.kept} tabIndex={-1} aria-labelledby={`kept-${id}`}>
      <h2 id={`kept-${id}`}>
        {minutes > 90
          ? t("kept.hours", { number, count: Math.floor(minutes / 60) })
          : t("kept.order", { number, count: minutes })}
      </h2>
      <Button
        busy={checkout.busy}
        aria-label={t("kept.completeNamed", { number })}
        onClick={() => void checkout.complete(id)}
      >
        {t("kept.complete")}
      </Button>
      <ButtonLink kind="quiet" to={`/order-details/${id}`} aria-label={t("kept.viewNamed", { number })}>
        {t("kept.view")}
      </ButtonLink>
    </section>
  );
}
