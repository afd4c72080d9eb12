/** What the law wants said of a product, and the tax on it. */
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Sheet.tsx";
import { t } from "../texts.ts";
import type { Part } from "./EditProduct.tsx";
import s from "./products.module.css";

export function Label({ draft, set }: Part) {
  return (
    <>
      <Card title={t("product.tax")}>
        <div className={s.pair}>
          <Field
            label={t("product.discount")}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="0.01"
            required
            value={draft.DiscountRate}
            onChange={(event) => set({ DiscountRate: event.target.value })}
          />
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
        </div>
        <Field
          label={t("product.hsn")}
          inputMode="numeric"
          value={draft.Hsn}
          onChange={(event) => set({ Hsn: event.target.value })}
        />
      </Card>
      <Card title={t("product.label")}>
        <TextField
          label={t("product.ingredients")}
          value={draft.Ingredients}
          onChange={(event) => set({ Ingredients: event.target.value })}
        />
        <Field
          label={t("product.allergens")}
          note={t("product.allergensNote")}
          value={draft.Allergens}
          onChange={(event) => set({ Allergens: event.target.value })}
        />
        <div className={s.pair}>
          <Field
            label={t("product.shelfLife")}
            value={draft.ShelfLife}
            onChange={(event) => set({ ShelfLife: event.target.value })}
          />
          <Field
            label={t("product.origin")}
            value={draft.CountryOfOrigin}
            onChange={(event) => set({ CountryOfOrigin: event.target.value })}
          />
        </div>
      </Card>
    </>
  );
}
