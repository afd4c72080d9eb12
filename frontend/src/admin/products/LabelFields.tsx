/** The details on the label that are required by law. */
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { Card } from "../parts/Card.tsx";
import type { DraftProps } from "./draft.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

export function LabelFields({ draft, set }: DraftProps) {
  return (
    <Card title={t("product.label")}>
      <TextField
        data-rule="Ingredients"
        label={t("product.ingredients")}
        note={t("product.ingredientsNote")}
        value={draft.Ingredients}
        onChange={(event) => set({ Ingredients: event.target.value })}
      />
      <Field
        data-rule="Allergens"
        label={t("product.allergens")}
        note={t("product.allergensNote")}
        value={draft.Allergens}
        onChange={(event) => set({ Allergens: event.target.value })}
      />
      <div className={s.pair}>
        <Field
          data-rule="ShelfLife"
          label={t("product.shelfLife")}
          note={t("product.shelfLifeNote")}
          value={draft.ShelfLife}
          onChange={(event) => set({ ShelfLife: event.target.value })}
        />
        <Field
          data-rule="CountryOfOrigin"
          label={t("product.origin")}
          autoComplete="country-name"
          value={draft.CountryOfOrigin}
          onChange={(event) => set({ CountryOfOrigin: event.target.value })}
        />
      </div>
      <TextField
        data-rule="Manufacturer"
        label={t("product.maker")}
        note={t("product.makerNote")}
        rows={2}
        value={draft.Maker}
        onChange={(event) => set({ Maker: event.target.value })}
      />
    </Card>
  );
}
