/** An order that is paid on delivery: what is due and the customer's code, the money that is taken, and an order that is refused. */
import { type FormEvent, useId, useState } from "react";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import type { AnyOrderRow, OrderPage, PackerOrderPage } from "../types.ts";
import s from "./details.module.css";
import { refreshOrders } from "./later.ts";
import { t } from "./texts.ts";

type Order = OrderPage | PackerOrderPage;

/** What is due, and the code that the customer tells the rider; nothing where there is neither. */
export function AtTheDoor({ order }: { order: Order }) {
  const code = "HandoverCode" in order ? order.HandoverCode : undefined;
  if (!order.AmountDue && !code) return null;
  return (
    <p className={s.when}>
      {order.AmountDue && <strong>{t("order.due", { amount: formatRupees(order.AmountDue) })}</strong>}
      {code && <span>{t("order.tells", { code })}</span>}
    </p>
  );
}

/** A button that opens a form in a dialog, which sends one change. */
function useDoor(call: string, more: () => object) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { Message } = await change(call, more());
      setOpen(false);
      toast.success(Message);
      refreshOrders();
    });
  };
  return { open, setOpen, busy, error, submit };
}

interface CollectProps {
  order: Pick<AnyOrderRow, "OrderId" | "OrderNo" | "Status" | "AmountDue">;
  /** In a list: as its row's next step. */
  row?: boolean;
}

/** Takes the money of an order, and with it hands it over where it is on its way. */
export function CollectOrder({ order, row = false }: CollectProps) {
  const [by, setBy] = useState<"cash" | "upi">("cash");
  const [reference, setReference] = useState("");
  const leaves = order.Status === "ORDER SHIPPED";
  const [handed, setHanded] = useState(true);
  const { open, setOpen, busy, error, submit } = useDoor("order/collect", () => ({
    OrderId: order.OrderId,
    By: by,
    ...(by === "upi" && reference.trim() && { Reference: reference.trim() }),
    ...(leaves && handed && { Delivered: true }),
  }));
  const form = useId();
  if (!order.AmountDue) return null;
  const title = t("collect.title", { amount: formatRupees(order.AmountDue), number: order.OrderNo });
  const confirm = (
    <Button type="submit" form={form} busy={busy}>
      {t("collect.done")}
    </Button>
  );
  return (
    <>
      <Button kind={leaves && !row ? "primary" : "outline"} block={row} onClick={() => setOpen(true)}>
        {t("collect.take")}
        {row && <span className="visually-hidden"> #{order.OrderNo}</span>}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)} actions={confirm}>
        <form id={form} className={s.form} onSubmit={submit}>
          <fieldset className={s.ways}>
            <legend>{t("collect.how")}</legend>
            {(["cash", "upi"] as const).map((way) => (
              <label key={way}>
                <input type="radio" name="by" checked={by === way} onChange={() => setBy(way)} />
                {t(`collect.${way}`)}
              </label>
            ))}
          </fieldset>
          {by === "upi" && (
            <Field
              label={t("collect.reference")}
              note={t("collect.referenceNote")}
              maxLength={50}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
          {leaves && (
            <Checkbox checked={handed} onChange={(event) => setHanded(event.target.checked)}>
              {t("collect.delivered")}
            </Checkbox>
          )}
          <FormError>{error}</FormError>
        </form>
      </Dialog>
    </>
  );
}

/** Takes an order back that nobody took at the door. */
export function RefuseOrder({ order }: { order: Order }) {
  const [reason, setReason] = useState("");
  const [back, setBack] = useState(true);
  const { open, setOpen, busy, error, submit } = useDoor("order/refused", () => ({
    OrderId: order.OrderId,
    Reason: reason,
    StockBack: back,
  }));
  const form = useId();
  if (!order.AmountDue || order.Status !== "ORDER SHIPPED") return null;
  const confirm = (
    <Button type="submit" form={form} kind="danger" busy={busy}>
      {t("refuse.confirm")}
    </Button>
  );
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t("refuse.button")}
      </Button>
      <Dialog
        open={open}
        title={t("refuse.title", { number: order.OrderNo })}
        onClose={() => setOpen(false)}
        actions={confirm}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          <p>{t("refuse.text")}</p>
          <TextField
            label={t("order.reason")}
            note={t("order.reasonNote")}
            required
            maxLength={500}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
          />
          <Checkbox checked={back} onChange={(event) => setBack(event.target.checked)}>
            {t("refuse.stock")}
          </Checkbox>
        </form>
      </Dialog>
    </>
  );
}
