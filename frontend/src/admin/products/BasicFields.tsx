/** The basic details of a product. */
import { lazy, Suspense } from "react";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import type { Category } from "../types.ts";
import type { DraftProps } from "./draft.ts";
import { t } from "./texts.ts";
import { VegChoice } from "./VegChoice.tsx";

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
      <VegChoice veg={draft.IsVeg} onChange={(IsVeg) => set({ IsVeg })} />
      <Checkbox checked={draft.Active} onChange={(event) => set({ Active: event.target.checked })}>
        {t("product.active")}
      </Checkbox>
    </Card>
  );
}
