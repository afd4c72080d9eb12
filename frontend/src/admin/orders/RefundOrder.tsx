/** Refunds an order: quantities of its lines, the delivery charge, another amount, or all that is left. The server checks the limits. */
import { type FormEvent, useId, useState } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { refreshOrders } from "./useMoveOrders.ts";

export function RefundOrder({ order }: { order: OrderPage }) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = requestOf(order, new FormData(event.currentTarget));
    void run(async () => {
      if (!body) throw new Error(t("order.refundNothing"));
      const { Amount } = await change<{ Amount: number }>("order/refund", body);
      setOpen(false);
      toast.success(t("order.refundDone", { amount: formatRupees(Amount) }));
      refreshOrders();
    });
  };
  const send = (
    <Button type="submit" form={form} busy={busy}>
      {t("order.refundSend")}
    </Button>
  );
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t("order.refund")}
      </Button>
      <Dialog
        open={open}
        title={t("order.refundTitle", { number: order.OrderNo })}
        onClose={() => setOpen(false)}
        actions={send}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          <Choices order={order} error={error} />
        </form>
      </Dialog>
    </>
  );
}

function Choices({ order, error }: { order: OrderPage; error: string | null }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <p>{t("order.refundable", { amount: formatRupees(order.Refundable) })}</p>
      <Checkbox name="all" checked={all} onChange={(event) => setAll(event.target.checked)}>
        {t("order.refundAll")}
      </Checkbox>
      {!all && (
        <>
          {order.Lines.filter((line) => line.RefundedPieces < line.Quantity).map((line) => (
            <Field
              key={line.Line}
              label={t("order.refundLine", { name: [line.DisplayName, line.PackageName].filter(Boolean).join(", ") })}
              name={`line ${line.Line}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={line.Quantity - line.RefundedPieces}
              defaultValue={0}
              note={`0–${line.Quantity - line.RefundedPieces}`}
            />
          ))}
          {order.DeliveryCharges > 0 && (
            <Checkbox name="delivery">
              {t("order.refundDelivery")}, {formatRupees(order.DeliveryCharges)}
            </Checkbox>
          )}
          <Field
            label={t("order.refundAmount")}
            name="amount"
            type="number"
            inputMode="decimal"
            min={0}
            max={order.Refundable}
            step="0.01"
          />
        </>
      )}
      <TextField label={t("order.reason")} name="reason" rows={2} required error={error} />
    </>
  );
}

/** What the form asks for, as the API reads it; null where nothing is chosen. */
function requestOf(order: OrderPage, form: FormData): object | null {
  const common = { OrderId: order.OrderId, Reason: String(form.get("reason") ?? "") };
  if (form.get("all")) return { ...common, All: true };
  const lines = order.Lines.map(({ Line }) => ({ Line, Quantity: Number(form.get(`line ${Line}`) ?? 0) }));
  const chosen = lines.filter((line) => line.Quantity > 0);
  const amount = Number(form.get("amount") ?? 0);
  const delivery = form.get("delivery") !== null;
  if (chosen.length === 0 && !delivery && amount === 0) return null;
  return { ...common, Lines: chosen, Delivery: delivery, Amount: amount };
}
