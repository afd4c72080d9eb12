/** Refunds one payment. The server checks the limits. */
import { type FormEvent, useId, useState } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import s from "./details.module.css";
import { t } from "./texts.ts";
import { refreshOrders } from "./useMoveOrders.ts";

/** `left` is what can be refunded, rupees. */
export function RefundPayment({ payment, left }: { payment: string; left: number }) {
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState(String(left));
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void run(async () => {
      const { Message } = await change("payment/refund", {
        PaymentId: payment,
        Amount: Number(amount),
        Reason: String(given.get("reason")),
      });
      setOpen(false);
      toast.success(Message);
      refreshOrders();
      invalidate(officePath("troubles"));
    });
  };
  const send = (
    <Button type="submit" form={form} busy={busy}>
      {t("order.refundSendSum", { amount: formatRupees(Number(amount) || 0) })}
    </Button>
  );
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t("refundPayment.send")}
      </Button>
      <Dialog
        open={open}
        title={t("refundPayment.title", { amount: formatRupees(left) })}
        onClose={() => setOpen(false)}
        actions={send}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          <Field
            label={t("refundPayment.amount")}
            type="number"
            inputMode="decimal"
            min="0.01"
            max={left}
            step="0.01"
            required
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <TextField label={t("order.reason")} name="reason" rows={2} required error={error} />
        </form>
      </Dialog>
    </>
  );
}
