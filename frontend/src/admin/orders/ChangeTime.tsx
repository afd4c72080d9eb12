/** Promises another time to an order that has not left. The customer gets a mail about it. */
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { chosenTime, TimeStep, useTimes } from "../phone/TimeStep.tsx";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { t } from "./texts.ts";
import { refreshOrders } from "./useMoveOrders.ts";

/** Nothing where there is no time to change. */
export function ChangeTime({ order }: { order: OrderPage }) {
  const [open, setOpen] = useState(false);
  if (!order.Slot || !["ORDER PLACED", "ORDER PROCESSING"].includes(order.Status)) return null;
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        {t("time.change")}
      </Button>
      {open && <ChangeDialog order={order} collect={order.Slot.Collect} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  order: OrderPage;
  collect: boolean;
  onClose: () => void;
}

function ChangeDialog({ order, collect, onClose }: Props) {
  const [chosen, setChosen] = useState("");
  const times = useTimes(true, order, collect, order.Lines, chosen);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { Message } = await change("order/time", { OrderId: order.OrderId, ...chosenTime(times.shown) });
      onClose();
      toast.success(Message);
      refreshOrders();
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy} disabled={!times.shown}>
      {t("time.save")}
    </Button>
  );
  return (
    <Dialog open title={t("time.change")} onClose={onClose} actions={save}>
      <form id={form} className={s.form} onSubmit={submit}>
        <p>{t("time.told", { time: order.Slot?.Words ?? "" })}</p>
        <TimeStep times={times} onChoose={setChosen} />
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  );
}
