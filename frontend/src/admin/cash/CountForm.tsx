/** Counts the drawer: what was found, what is taken out, and what differs, at once. */
import { type FormEvent, useState } from "react";
import { formatPaise, toPaise, toRupees } from "../../shared/lib/money.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./cash.module.css";
import { t } from "./texts.ts";
import type { CashPage } from "./types.ts";

/** What was found beyond what was expected, in words; rupees. */
export function differenceWords(rupees: number): string {
  const paise = toPaise(rupees);
  const amount = formatPaise(Math.abs(paise));
  return paise === 0 ? t("cash.fits") : t(paise < 0 ? "cash.missing" : "cash.more", { amount });
}

const empty = { counted: "", banked: "", note: "" };

export function CountForm({ page }: { page: CashPage }) {
  const [form, setForm] = useState(empty);
  const { busy, error, run } = useAction();
  const set = (more: Partial<typeof empty>) => setForm((before) => ({ ...before, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await change("cash/count", {
        Day: page.Day,
        Counted: Number(form.counted),
        Banked: Number(form.banked),
        Note: form.note,
      });
      setForm(empty);
      toast.success(t("cash.saved"));
      invalidate(officePath("cash"));
    });
  };
  const difference = toRupees(toPaise(Number(form.counted)) - toPaise(page.InDrawer));
  const amount = { type: "number", inputMode: "decimal", min: 0, step: "0.01" } as const;
  return (
    <Card title={t("cash.count")}>
      <form className={s.form} onSubmit={submit}>
        <Field
          {...amount}
          label={t("cash.counted")}
          required
          value={form.counted}
          onChange={(event) => set({ counted: event.target.value })}
        />
        <p role="status" className={difference === 0 ? s.fits : s.differs}>
          {form.counted !== "" && differenceWords(difference)}
        </p>
        <Field
          {...amount}
          label={t("cash.out")}
          note={t("cash.outNote")}
          max={form.counted || undefined}
          value={form.banked}
          onChange={(event) => set({ banked: event.target.value })}
        />
        <TextField
          label={t("cash.note")}
          note={t("cash.noteNote")}
          rows={2}
          maxLength={500}
          value={form.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        <FormError>{error}</FormError>
        <Button type="submit" busy={busy}>
          {t("cash.save")}
        </Button>
      </form>
    </Card>
  );
}
