/** A payment of another amount than the order asks for: a person accepts or refunds it. */
import { formatRupees, toPaise, toRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { useMay } from "../session.ts";
import type { OrderPage, Payment } from "../types.ts";
import s from "./details.module.css";
import { RefundPayment } from "./RefundPayment.tsx";
import { t } from "./texts.ts";
import { refreshOrders } from "./useMoveOrders.ts";

/** One card for each payment of the order that needs checking. */
export function PaymentReview({ order }: { order: OrderPage }) {
  const owns = useMay("owner");
  if (order.TransactionStatus !== "UNDER REVIEW" || !owns) return null;
  return order.Payments.filter(({ Role }) => Role === "review").map((payment) => (
    <Decide key={payment.PaymentId} order={order} payment={payment} />
  ));
}

function Decide({ order, payment }: { order: OrderPage; payment: Payment }) {
  const { busy, error, run } = useAction();
  const left = toPaise(payment.Amount) - toPaise(payment.RefundedAmount);
  const off = left - toPaise(order.TotalAmount);
  const accept = () =>
    run(async () => {
      const { Message } = await change("payment/accept", { PaymentId: payment.PaymentId });
      toast.success(Message);
      refreshOrders();
    });
  return (
    <Card title={t("paymentReview.title")}>
      <p>
        {t("paymentReview.words", { amount: formatRupees(toRupees(left)), total: formatRupees(order.TotalAmount) })}{" "}
        {off !== 0 &&
          t(off < 0 ? "paymentReview.less" : "paymentReview.more", { amount: formatRupees(toRupees(Math.abs(off))) })}
      </p>
      <div className={s.steps}>
        <Button busy={busy} onClick={accept}>
          {t("paymentReview.accept")}
        </Button>
        <RefundPayment payment={payment.PaymentId} left={toRupees(left)} />
      </div>
      {error && <FormError>{error}</FormError>}
    </Card>
  );
}
