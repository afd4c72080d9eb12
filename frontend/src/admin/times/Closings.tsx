/** Holidays and other days on which nothing is delivered or collected. */
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { dateInFull, dateWords, dayOf } from "./clock.ts";
import { refresh } from "./draft.ts";
import { TouchedOrders } from "./Touched.tsx";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Closing, Slots } from "./types.ts";

export function Closings({ slots }: { slots: Slots }) {
  return (
    <Card title={t("closings.title")} aside={<AddClosing slots={slots} />}>
      <p className={p.muted}>{t(slots.Closings.length > 0 ? "closings.text" : "closings.none")}</p>
      <ul className={p.rows}>
        {slots.Closings.map((closing) => (
          <Item key={closing.ClosingId} closing={closing} slots={slots} />
        ))}
      </ul>
    </Card>
  );
}

const nameOf = (id: number, { Groups }: Slots) =>
  Groups.find(({ GroupId }) => GroupId === id)?.Name ?? t("closings.all");

function Item({ closing, slots }: { closing: Closing; slots: Slots }) {
  const { ClosingId, First, Last, Note, GroupId } = closing;
  const days = First === Last ? dateInFull(First) : `${dateWords(First)} – ${dateInFull(Last)}`;
  const remove = () =>
    change("closings/delete", { ClosingId }).then(refresh, (error) => void toast.error(messageOf(error)));
  return (
    <li>
      <span>
        <strong>{days}</strong>
        <span className={`${p.muted} ${s.block}`}>{[Note, nameOf(GroupId, slots)].filter(Boolean).join(", ")}</span>
      </span>
      <Button kind="quiet" onClick={remove}>
        {t("closings.remove")}
        <span className="visually-hidden"> {days}</span>
      </Button>
    </li>
  );
}

function AddClosing({ slots }: { slots: Slots }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="plus" onClick={() => setOpen(true)}>
        {t("closings.add")}
      </Button>
      {open && <ClosingForm slots={slots} onClose={() => setOpen(false)} />}
    </>
  );
}

function ClosingForm({ slots, onClose }: { slots: Slots; onClose: () => void }) {
  const [first, setFirst] = useState("");
  const [until, setUntil] = useState("");
  const [group, setGroup] = useState(0);
  const { busy, error, run } = useAction();
  const form = useId();
  const last = until || first;
  const touched = slots.Promised.filter(
    ({ Day, GroupId }) => first !== "" && Day >= first && Day <= last && (group === 0 || GroupId === group),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const Note = String(new FormData(event.currentTarget).get("note") ?? "");
    void run(async () => {
      if (last < first) throw new Error(t("closings.backwards"));
      await change("closings/save", { GroupId: group, First: first, Last: last, Note });
      toast.success(t("closings.saved"));
      refresh();
      onClose();
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t(touched.length > 0 ? "touched.closeAnyway" : "office.save")}
    </Button>
  );
  return (
    <Dialog open title={t("closings.add")} onClose={onClose} actions={save}>
      <form id={form} className={s.form} onSubmit={submit}>
        <div className={s.dates}>
          <Field
            label={t("closings.first")}
            type="date"
            required
            min={dayOf(Date.now())}
            value={first}
            onChange={(event) => setFirst(event.target.value)}
          />
          <Field
            label={t("closings.last")}
            note={t("closings.lastNote")}
            type="date"
            min={first}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </div>
        <Field label={t("closings.note")} note={t("closings.noteNote")} name="note" maxLength={100} />
        <Select label={t("closings.group")} value={group} onChange={(event) => setGroup(Number(event.target.value))}>
          <option value={0}>{t("closings.all")}</option>
          {slots.Groups.map(({ GroupId, Name }) => (
            <option key={GroupId} value={GroupId}>
              {Name}
            </option>
          ))}
        </Select>
        {touched.length > 0 && <TouchedOrders promised={touched} />}
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  );
}
