/** An internal note in the order's history; customers never see it. */
import { type FormEvent, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { change } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { refreshOrders } from "./useMoveOrders.ts";

export function AddNote({ order }: { order: Pick<OrderPage, "OrderId"> }) {
  const [note, setNote] = useState("");
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await change("order/note", { OrderId: order.OrderId, Note: note });
      setNote("");
      refreshOrders();
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <TextField
        label={t("order.note")}
        rows={2}
        required
        value={note}
        error={error}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" kind="outline" busy={busy}>
        {t("order.noteAdd")}
      </Button>
    </form>
  );
}
