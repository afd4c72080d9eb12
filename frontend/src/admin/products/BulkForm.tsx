/** The dialog that changes price, discount, stock or tax of the selected products. */
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import { changeMany } from "./changeMany.ts";
import { dayStart, tomorrow } from "./days.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

/** What can be changed for many products at once, in the order of the buttons. */
export const bulkKinds = ["price", "discount", "stock", "gst"] as const;

export type BulkKind = (typeof bulkKinds)[number];

interface Props {
  kind: BulkKind;
  ids: readonly number[];
  onClose: (changed: boolean) => void;
}

export function BulkForm({ kind, ids, onClose }: Props) {
  const { busy, error, run } = useAction();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void run(async () => {
      await changeMany(kind === "gst" ? "products/gst" : "products/edit", ids, editOf(kind, given));
      onClose(true);
    });
  };
  const apply = (
    <Button type="submit" form={form} busy={busy}>
      {t("bulk.apply", { count: ids.length })}
    </Button>
  );
  return (
    <Dialog open title={t(`bulk.${kind}`)} onClose={() => onClose(false)} actions={apply}>
      <form id={form} className={s.dialog} onSubmit={submit}>
        {kind === "price" && <PriceFields />}
        {kind === "discount" && (
          <Amount label={t("bulk.discountRate")} note={t("bulk.discountNote")} name="discount" max={99.99} />
        )}
        {kind === "stock" && (
          <Field
            label={t("bulk.count")}
            name="stock"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            max={10_000_000}
            required
          />
        )}
        {kind === "gst" && (
          <>
            <Amount label={t("bulk.rate")} name="rate" max={100} />
            <Field label={t("bulk.from")} note={t("bulk.fromNote")} name="from" type="date" min={tomorrow()} />
          </>
        )}
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  );
}

function PriceFields() {
  const [how, setHow] = useState("raise");
  return (
    <>
      <Select label={t("bulk.how")} name="how" value={how} onChange={(event) => setHow(event.target.value)}>
        <option value="raise">{t("bulk.raise")}</option>
        <option value="lower">{t("bulk.lower")}</option>
        <option value="set">{t("bulk.set")}</option>
      </Select>
      {how === "set" ? (
        <Amount key="set" label={t("bulk.mrp")} name="amount" min={0.01} max={1_000_000} />
      ) : (
        <Amount
          key="percent"
          label={t("bulk.percent")}
          note={t("bulk.percentNote")}
          name="amount"
          min={0.01}
          max={how === "lower" ? 99 : 1000}
        />
      )}
    </>
  );
}

interface AmountProps {
  label: string;
  name: string;
  note?: string;
  min?: number;
  max: number;
}

function Amount({ min = 0, ...field }: AmountProps) {
  return <Field {...field} min={min} type="number" inputMode="decimal" step="0.01" required />;
}

/** The edit that the form asks for, as the server takes it. */
export function editOf(kind: BulkKind, given: FormData): object {
  const number = (name: string) => Number(given.get(name));
  switch (kind) {
    case "discount":
      return { DiscountRate: number("discount") };
    case "stock":
      return { Stock: number("stock") };
    case "gst":
      return { Rate: number("rate"), ...dayStart("FromAt", given.get("from")) };
    case "price": {
      const how = given.get("how");
      if (how === "set") return { Price: number("amount") };
      return { PricePercent: how === "lower" ? -number("amount") : number("amount") };
    }
  }
}
