/** What the product is and where it stands in the shop. */
import { Field, TextField } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Sheet.tsx";
import { t } from "../texts.ts";
import type { Category } from "../types.ts";
import type { Part } from "./EditProduct.tsx";
import s from "./products.module.css";

export function About({ draft, set }: Part) {
  const categories = useOffice<Category[]>(officePath("categories"));
  return (
    <Card title={t("product.about")}>
      <Field
        label={t("product.name")}
        required
        value={draft.DisplayName}
        onChange={(event) => set({ DisplayName: event.target.value })}
      />
      <Select
        label={t("products.category")}
        required
        value={draft.CategoryId || ""}
        error={categories.error?.message}
        onChange={(event) => set({ CategoryId: Number(event.target.value) })}
      >
        <option value="">{t("product.choose")}</option>
        {categories.data?.map((category) => (
          <option key={category.CategoryId} value={category.CategoryId}>
            {category.CategoryName}
          </option>
        ))}
      </Select>
      <TextField
        label={t("product.description")}
        note={t("product.descriptionNote")}
        rows={5}
        value={draft.Description}
        onChange={(event) => set({ Description: event.target.value })}
      />
      <Field
        label={t("product.tags")}
        note={t("product.tagsNote")}
        value={draft.DisplayTags}
        onChange={(event) => set({ DisplayTags: event.target.value })}
      />
      <label className={s.tick}>
        <input type="checkbox" checked={draft.IsVeg} onChange={(event) => set({ IsVeg: event.target.checked })} />
        {t("product.veg")}
      </label>
      <label className={s.tick}>
        <input type="checkbox" checked={draft.Active} onChange={(event) => set({ Active: event.target.checked })} />
        {t("product.active")}
      </label>
    </Card>
  );
}
