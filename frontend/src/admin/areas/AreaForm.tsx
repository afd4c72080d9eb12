/** Delivering to new pin codes, or asking another charge for one. */
import { type FormEvent, useId, useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { useAction } from "../parts/useAction.ts";
import { t } from "../texts.ts";
import type { Area } from "../types.ts";
import s from "./areas.module.css";

/** A button with its dialog; without an area, for new ones. */
export function AreaForm({ area }: { area?: Area }) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const typed = String(given.get("pincodes") ?? "");
    void run(async () => {
      const { Message } = await change("areas/save", {
        Pincodes: area ? [area.Pincode] : typed.split(/[\s,]+/).filter(Boolean),
        BaseCharge: Number(given.get("base")),
        ExtraChargePerKg: Number(given.get("perKg")),
      });
      setOpen(false);
      toast.success(Message);
      invalidate(officePath("areas"));
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t("office.save")}
    </Button>
  );
  const title = area ? t("areas.charge", { pincode: area.Pincode }) : t("areas.add");
  return (
    <>
      {area ? (
        <Button kind="quiet" icon="edit" onClick={() => setOpen(true)}>
          {t("areas.edit")}
          <span className="visually-hidden"> {area.Pincode}</span>
        </Button>
      ) : (
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t("areas.add")}
        </Button>
      )}
      <Dialog open={open} title={title} onClose={() => setOpen(false)} actions={save}>
        <form id={form} className={s.form} onSubmit={submit}>
          {!area && (
            <Field
              label={t("areas.pincodes")}
              note={t("areas.pincodesNote")}
              name="pincodes"
              inputMode="numeric"
              required
            />
          )}
          <Amount label={t("areas.base")} name="base" value={area?.BaseCharge} />
          <Amount label={t("areas.extra")} name="perKg" value={area?.ExtraChargePerKg} />
          <p className={s.error} role="alert">
            {error}
          </p>
        </form>
      </Dialog>
    </>
  );
}

function Amount({ label, name, value }: { label: string; name: string; value: number | undefined }) {
  return (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      step="0.01"
      required
      defaultValue={value}
    />
  );
}
