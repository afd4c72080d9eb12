/** Discount, and the tax contained in the prices. */
import { Field } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import type { GstRate } from "../types.ts";
import type { DraftProps } from "./draft.ts";
import { GstRates } from "./GstRates.tsx";
import s from "./products.module.css";
import { t } from "./texts.ts";

/** A new product has one rate; an existing product has dated rates. */
export function TaxFields({ draft, set, rates }: DraftProps & { rates: readonly GstRate[] }) {
  return (
    <Card title={t("product.tax")}>
      <div className={s.pair}>
        <Field
          label={t("product.discount")}
          type="number"
          inputMode="decimal"
          min={0}
          max={99.99}
          step="0.01"
          required
          value={draft.DiscountRate}
          onChange={(event) => set({ DiscountRate: event.target.value })}
        />
        <Field
          data-rule="Hsn"
          label={t("product.hsn")}
          note={t("product.hsnNote")}
          inputMode="numeric"
          pattern="\d{4,8}"
          value={draft.Hsn}
          onChange={(event) => set({ Hsn: event.target.value })}
        />
        {draft.ProductId === 0 && (
          <Field
            label={t("product.gst")}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="0.01"
            required
            value={draft.GstRate}
            onChange={(event) => set({ GstRate: event.target.value })}
          />
        )}
      </div>
      {draft.ProductId > 0 && <GstRates id={draft.ProductId} rates={rates} />}
    </Card>
  );
}
