/** How much of a category or a product can be made for one day. */
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { refresh } from "./draft.ts";
import { GoodsField } from "./GoodsField.tsx";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Oven } from "./types.ts";

export function Ovens({ ovens }: { ovens: readonly Oven[] }) {
  return (
    <Card title={t("ovens.title")} aside={<OvenForm />}>
      <p className={p.muted}>{t(ovens.length > 0 ? "ovens.text" : "ovens.none")}</p>
      <ul className={p.rows}>
        {ovens.map((oven) => (
          <Item key={oven.OvenId} oven={oven} />
        ))}
      </ul>
    </Card>
  );
}

/** What it is for, as the call takes it. */
const thing = ({ CategoryId = 0, ProductId = 0 }: Oven) => (CategoryId ? { CategoryId } : { ProductId });

function Item({ oven }: { oven: Oven }) {
  const remove = () =>
    change("ovens/save", { ...thing(oven), Pieces: 0 }).then(refresh, (error) => void toast.error(messageOf(error)));
  return (
    <li>
      <span>
        <strong>{oven.Name}</strong>
        <span className={`${p.muted} ${s.block}`}>{t("ovens.daily", { count: oven.Pieces })}</span>
      </span>
      <span className={s.actions}>
        <OvenForm oven={oven} />
        <Button kind="quiet" onClick={remove}>
          {t("ovens.remove")}
          <span className="visually-hidden"> {oven.Name}</span>
        </Button>
      </span>
    </li>
  );
}

/** A button with its dialog. Without an oven it is asked of what. */
function OvenForm({ oven }: { oven?: Oven }) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void run(async () => {
      const [kind = "", id] = String(given.get("of")).split(" ");
      const { Message } = await change("ovens/save", {
        ...(oven ? thing(oven) : { [kind]: Number(id) }),
        Pieces: Number(given.get("pieces")),
      });
      toast.success(Message);
      setOpen(false);
      refresh();
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t("office.save")}
    </Button>
  );
  return (
    <>
      <Button kind="quiet" {...(!oven && { icon: "plus" as const })} onClick={() => setOpen(true)}>
        {t(oven ? "ovens.edit" : "ovens.add")}
        {oven && <span className="visually-hidden"> {oven.Name}</span>}
      </Button>
      <Dialog
        open={open}
        title={oven ? t("ovens.title.edit", { name: oven.Name }) : t("ovens.add")}
        onClose={() => setOpen(false)}
        actions={save}
      >
        <form id={form} className={s.form} onSubmit={submit}>
          {!oven && <GoodsField />}
          <Field
            label={t("ovens.pieces")}
            name="pieces"
            type="number"
            inputMode="numeric"
            min={1}
            max={100000}
            required
            defaultValue={oven?.Pieces}
          />
          <FormError>{error}</FormError>
        </form>
      </Dialog>
    </>
  );
}
