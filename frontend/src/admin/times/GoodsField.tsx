/** Chooses a category or a product, written as `CategoryId 3` or `ProductId 7`; where there are many, a search narrows them. */
import { useState } from "react";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import type { Category, ProductRow } from "../types.ts";
import { t } from "./texts.ts";

/** How many products are listed. */
const most = 200;

interface Props {
  label?: string;
  /** Takes each choice at once; absent: the form does, by the name `of`. */
  onChoose?: (goods: string) => void;
}

export function GoodsField({ label = t("goods.of"), onChoose }: Props) {
  const [search, setSearch] = useState("");
  const categories = useOffice<Category[]>(officePath("categories")).data ?? [];
  const found = useOffice<{ Products: ProductRow[]; Total: number }>(officePath("products", { search, limit: most }));
  const { Products = [], Total = 0 } = found.data ?? {};
  return (
    <>
      {(Total > most || search) && (
        <Field
          label={t("goods.search")}
          note={t("goods.more", { count: most })}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <Select
        label={label}
        {...(onChoose
          ? { value: "", onChange: (event) => onChoose(event.target.value) }
          : { name: "of", required: true, defaultValue: "" })}
      >
        <option value="">{t("goods.choose")}</option>
        <optgroup label={t("goods.categories")}>
          {categories.map(({ CategoryId, CategoryName }) => (
            <option key={CategoryId} value={`CategoryId ${CategoryId}`}>
              {CategoryName}
            </option>
          ))}
        </optgroup>
        <optgroup label={t("goods.products")}>
          {Products.map(({ ProductId, DisplayName }) => (
            <option key={ProductId} value={`ProductId ${ProductId}`}>
              {DisplayName}
            </option>
          ))}
        </optgroup>
      </Select>
    </>
  );
}
