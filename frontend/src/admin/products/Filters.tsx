/** Filters and sort order of the list of products. A choice takes effect at once; search words on Enter or the button. */
import type { FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import type { Category } from "../types.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

const shows = ["active", "hidden", "low", "soldout", "incomplete"] as const;
const sorts = ["shop", "name", "newest", "stock", "changed"] as const;
const names = ["search", "categoryId", "show", "sort"] as const;

/** The arguments of the call that lists products, out of an address. */
export const productFilters = (given: URLSearchParams): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, given.get(name)]));

export function Filters({ given }: { given: URLSearchParams }) {
  const navigate = useNavigate();
  const categories = useOffice<Category[]>(officePath("categories"));
  const show = (form: HTMLFormElement) => {
    const chosen = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
    navigate(`/admin/products?${new URLSearchParams(chosen)}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  const choose = (event: FormEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) show(event.currentTarget.form);
  };
  return (
    <search>
      <form className={s.filters} onSubmit={submit}>
        <Field label={t("products.search")} name="search" type="search" defaultValue={given.get("search") ?? ""} />
        <Select
          key={categories.data ? "categories" : "waiting"}
          label={t("products.category")}
          name="categoryId"
          defaultValue={given.get("categoryId") ?? ""}
          onChange={choose}
        >
          <option value="">{t("office.all")}</option>
          {categories.data?.map((category) => (
            <option key={category.CategoryId} value={category.CategoryId}>
              {category.CategoryName}
            </option>
          ))}
        </Select>
        <Select label={t("products.show")} name="show" defaultValue={given.get("show") ?? ""} onChange={choose}>
          <option value="">{t("office.all")}</option>
          {shows.map((show) => (
            <option key={show} value={show}>
              {t(`show.${show}`)}
            </option>
          ))}
        </Select>
        <Select label={t("products.sort")} name="sort" defaultValue={given.get("sort") ?? ""} onChange={choose}>
          {sorts.map((sort) => (
            <option key={sort} value={sort === "shop" ? "" : sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" kind="outline" icon="search">
          {t("office.search")}
        </Button>
      </form>
    </search>
  );
}
