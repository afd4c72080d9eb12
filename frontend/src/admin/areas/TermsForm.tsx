/** What delivery costs: for new pin codes, for one, or for a whole district or state. */
import { type ComponentProps, type FormEvent, useId, useState } from "react";
import type { DeliveryTerms } from "../../shared/api/types.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./areas.module.css";
import { t } from "./texts.ts";
import type { Place } from "./types.ts";

/** What is said of paying on delivery; "" leaves it as it is. */
type AtTheDoor = "yes" | "no" | "";

interface Props extends Pick<ComponentProps<typeof Button>, "kind" | "icon"> {
  label: string;
  /** The row of the button, for screen readers. */
  of?: string;
  title: string;
  /** Absent: pin codes are asked for. */
  place?: Place;
  /** A warning above the form. */
  note?: string;
  terms?: DeliveryTerms | undefined;
  /** Whether orders are paid on delivery there; absent where that may differ. */
  onDelivery?: boolean | undefined;
}

/** A button with its dialog. */
export function TermsForm({ label, of, title, place, note, terms, onDelivery, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const form = useId();
  const offered = useShop()?.PayOnDelivery;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void run(async () => {
      const { Changed } = await change<{ Changed: number }>("areas/save", {
        ...(place ?? {
          Pincodes: String(given.get("pincodes"))
            .split(/[\s,]+/)
            .filter(Boolean),
        }),
        ...termsOf(given),
        ...atTheDoorOf(given),
      });
      setOpen(false);
      toast.success(t("areas.changed", { count: Changed }));
      invalidate(officePath("areas"));
    });
  };
  const save = (
    <Button type="submit" form={form} busy={busy}>
      {t("office.save")}
    </Button>
  );
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)} actions={save}>
        <form id={form} className={s.form} onSubmit={submit}>
          {note && <p className={s.note}>{note}</p>}
          {!place && (
            <Field
              label={t("areas.pincodes")}
              note={t("areas.pincodesNote")}
              name="pincodes"
              inputMode="numeric"
              required
            />
          )}
          <div className={s.amounts}>
            <Amount required label={t("areas.base")} name="BaseCharge" terms={terms} />
            <Amount required label={t("areas.extra")} name="ExtraChargePerKg" terms={terms} />
            <Amount label={t("areas.minimum")} note={t("areas.minimumNote")} name="MinimumOrder" terms={terms} />
            <Amount label={t("areas.free")} note={t("areas.freeNote")} name="FreeDeliveryFrom" terms={terms} />
          </div>
          {offered && <AtTheDoor chosen={onDelivery} known={!place || onDelivery !== undefined} />}
          <FormError>{error}</FormError>
        </form>
      </Dialog>
    </>
  );
}

interface AmountProps extends Pick<ComponentProps<typeof Field>, "label" | "note" | "required"> {
  name: keyof DeliveryTerms;
  terms: DeliveryTerms | undefined;
}

function Amount({ name, terms, ...field }: AmountProps) {
  return (
    <Field
      {...field}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      step="0.01"
      defaultValue={terms?.[name] ?? ""}
    />
  );
}

/** Whether orders can be paid on delivery. Of many pin codes at once it is asked, not known. */
function AtTheDoor({ chosen = false, known }: { chosen: boolean | undefined; known: boolean }) {
  const choices: readonly AtTheDoor[] = known ? ["no", "yes"] : ["", "no", "yes"];
  return (
    <Select label={t("areas.atTheDoor")} name="atTheDoor" defaultValue={known ? (chosen ? "yes" : "no") : ""}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {t(`areas.atTheDoor.${choice || "same"}`)}
        </option>
      ))}
    </Select>
  );
}

function atTheDoorOf(form: FormData): { PayOnDelivery?: boolean } {
  const choice = form.get("atTheDoor");
  return choice ? { PayOnDelivery: choice === "yes" } : {};
}

function termsOf(form: FormData): DeliveryTerms {
  const amount = (name: keyof DeliveryTerms) => Number(form.get(name));
  return {
    BaseCharge: amount("BaseCharge"),
    ExtraChargePerKg: amount("ExtraChargePerKg"),
    MinimumOrder: amount("MinimumOrder"),
    FreeDeliveryFrom: amount("FreeDeliveryFrom"),
  };
}
