import { useEffect } from "react";
import type { OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { useCountdown } from "../../shared/lib/countdown.ts";
import { Button } from "../../shared/ui/Button.tsx";
import type { Checkout } from "../checkout/useCheckout.ts";
import s from "./order.module.css";
import { secondsHeld } from "./state.ts";

interface Props {
  order: OrderSummary;
  checkout: Checkout;
  /** Told when the order is no longer held: the server knows what has become of it. */
  onLapsed: () => void;
}

/** Opens the payment of an order that was left unpaid, and says how long it is held. */
export function CompletePayment({ order, checkout, onLapsed }: Props) {
  const [left] = useCountdown(secondsHeld(order, Date.now()));
  const lapsed = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lapses once.
  useEffect(() => {
    if (lapsed) onLapsed();
  }, [lapsed]);
  return (
    <>
      <Button
        busy={checkout.busy}
        aria-label={t("order.completePaymentNamed", { number: order.PurchaseOrderNo })}
        onClick={() => void checkout.complete(order.PurchaseOrderId)}
      >
        {t("order.completePayment")}
      </Button>
      {!lapsed && <small className={s.held}>{t("order.held", { count: Math.ceil(left / 60) })}</small>}
    </>
  );
}
