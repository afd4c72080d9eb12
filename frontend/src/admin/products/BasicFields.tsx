/** The basic details of a product. */
import { lazy, Suspense } from "react";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import type { Category } from "../types.ts";
import type { DraftProps } from "./draft.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

// Loaded late: it is most of the weight of this page.
const RichText = lazy(() => import("./RichText.tsx"));

export function BasicFields({ draft, set }: DraftProps) {
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
      <Suspense fallback={<Skeleton height="14rem" />}>
        <RichText
          label={t("product.description")}
          value={draft.Description}
          onChange={(Description) => set({ Description })}
        />
      </Suspense>
      <Field
        label={t("product.tags")}
        note={t("product.tagsNote")}
        value={draft.DisplayTags}
        onChange={(event) => set({ DisplayTags: event.target.value })}
      />
      <div>
        <label className={s.tick}>
          <input type="checkbox" checked={draft.IsVeg} onChange={(event) => set({ IsVeg: event.target.checked })} />
          {t("product.veg")}
        </label>
        <p className={s.muted}>{t("product.vegNote")}</p>
      </div>
      <label className={s.tick}>
        <input type="checkbox" checked={draft.Active} onChange={(event) => set({ Active: event.target.checked })} />
        {t("product.active")}
      </label>
    </Card>
  );
}
