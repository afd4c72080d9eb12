import type { OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { Button } from "../../shared/ui/Button.tsx";
import type { Checkout } from "../checkout/useCheckout.ts";

/** Opens the payment of an order that was left unpaid. */
export function CompletePayment({ order, checkout }: { order: OrderSummary; checkout: Checkout }) {
  return (
    <Button
      busy={checkout.busy}
      aria-label={t("order.completePaymentNamed", { number: order.PurchaseOrderNo })}
      onClick={() => void checkout.complete(order.PurchaseOrderId)}
    >
      {t("order.completePayment")}
    </Button>
  );
}
