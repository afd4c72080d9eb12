/** Cancels an order, with the reason that the customer reads. */
import { type FormEvent, useId, useState } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { refreshOrders } from "./useMoveOrders.ts";

export function CancelOrder({ order }: { order: OrderPage }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { Message } = await change("order/cancel", { OrderId: order.OrderId, Reason: reason });
      setOpen(false);
      toast.success(Message);
      refreshOrders();
    });
  };
  const confirm = (
    <Button type="submit" form={form} kind="danger" busy={busy}>
      {t("order.cancel")}
    </Button>
  );
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t("order.cancel")}
      </Button>
      <Dialog open={open} title={t("order.cancel")} onClose={() => setOpen(false)} actions={confirm}>
        <form id={form} className={s.form} onSubmit={submit}>
          <p>
            {order.Refundable > 0
              ? t("order.cancelRefunds", { amount: formatRupees(order.Refundable) })
              : t("order.cancelText")}
          </p>
          <TextField
            label={t("order.reason")}
            note={t("order.reasonNote")}
            required
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
