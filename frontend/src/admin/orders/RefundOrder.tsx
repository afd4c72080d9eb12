/** Refunds an order: quantities of its lines, the delivery charge, an amount of what is named, or all that is left. */
import { type FormEvent, useId, useState } from "react";
import { formatPaise, formatRupees, toPaise, toRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import { AmountOf } from "./AmountOf.tsx";
import s from "./details.module.css";
import { refreshOrders } from "./later.ts";
import { lineName, nothing, placesOf, problemOf, type Refunding, requestOf, sumOf } from "./refunding.ts";

export function RefundOrder({ order }: { order: OrderPage }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t("order.refund")}
      </Button>
      {open && <RefundDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function RefundDialog({ order, onClose }: { order: OrderPage; onClose: () => void }) {
  const [chosen, setChosen] = useState<Refunding>(nothing);
  const { busy, error, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useId();
  const sum = sumOf(order, chosen);
  const update = (more: Partial<Refunding>) => {
    setChosen((before) => ({ ...before, ...more }));
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = problemOf(order, chosen);
    setProblem(missing && t(missing));
    if (missing) return;
    void run(async () => {
      const { Amount } = await change<{ Amount: number }>("order/refund", requestOf(order, chosen));
      onClose();
      toast.success(t("order.refundDone", { amount: formatRupees(Amount) }));
      refreshOrders();
    });
  };
  const send = (
    <Button type="submit" form={form} busy={busy}>
      {sum > 0 ? t("order.refundSendSum", { amount: formatPaise(sum) }) : t("order.refundSend")}
    </Button>
  );
  return (
    <Dialog open title={t("order.refundTitle", { number: order.OrderNo })} onClose={onClose} actions={send}>
      <form id={form} className={s.form} onSubmit={submit}>
        <p>{t("order.refundable", { amount: formatRupees(order.Refundable) })}</p>
        <Checkbox checked={chosen.all} onChange={(event) => update({ all: event.target.checked })}>
          {t("order.refundAll")}
        </Checkbox>
        {!chosen.all && <Parts order={order} chosen={chosen} onChange={update} />}
        <TextField
          label={t("order.reason")}
          rows={2}
          required
          value={chosen.reason}
          onChange={(event) => update({ reason: event.target.value })}
        />
        <p role="status">
          <strong>{t("order.refundSum", { amount: formatPaise(sum) })}</strong>
        </p>
        <FormError>{problem ?? error}</FormError>
      </form>
    </Dialog>
  );
}

interface PartsProps {
  order: OrderPage;
  chosen: Refunding;
  onChange: (more: Partial<Refunding>) => void;
}

function Parts({ order, chosen, onChange }: PartsProps) {
  const places = placesOf(order);
  return (
    <>
      {order.Lines.filter((line) => line.RefundedPieces < line.Quantity).map((line) => (
        <Field
          key={line.Line}
          label={t("order.refundLine", { name: lineName(line) })}
          type="number"
          inputMode="numeric"
          min={0}
          max={line.Quantity - line.RefundedPieces}
          value={chosen.pieces[line.Line] ?? 0}
          onChange={(event) => onChange({ pieces: { ...chosen.pieces, [line.Line]: Number(event.target.value) } })}
          note={`0–${line.Quantity - line.RefundedPieces}`}
        />
      ))}
      {order.RefundableDelivery > 0 && (
        <Checkbox checked={chosen.delivery} onChange={(event) => onChange({ delivery: event.target.checked })}>
          {t("order.refundDelivery")}, {formatRupees(order.RefundableDelivery)}
        </Checkbox>
      )}
      <Field
        label={t("order.refundAmount")}
        type="number"
        inputMode="decimal"
        min={0}
        max={toRupees(toPaise(order.Refundable))}
        step="0.01"
        value={chosen.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      {Number(chosen.amount) > 0 && places.length > 1 && (
        <AmountOf places={places} chosen={chosen.of} onChange={(of) => onChange({ of })} />
      )}
    </>
  );
}
