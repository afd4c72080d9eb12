/** The way to the payment on the page of an unpaid order. */
import type { OrderSummary } from "../../shared/api/types.ts";
import { BlockedDialog } from "../checkout/BlockedDialog.tsx";
import { useCheckout } from "../checkout/useCheckout.ts";
import { CompletePayment } from "./CompletePayment.tsx";

export default function PayOrder({ order, onLapsed }: { order: OrderSummary; onLapsed: () => void }) {
  const checkout = useCheckout();
  return (
    <>
      <CompletePayment order={order} checkout={checkout} onLapsed={onLapsed} />
      <BlockedDialog checkout={checkout} />
    </>
  );
}
