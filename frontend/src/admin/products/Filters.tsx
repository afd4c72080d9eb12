/**
 * Filters and sort order of the list of products; on a phone behind a button that says how many are set. A choice takes
 * effect at once; search words on Enter or the button.
 */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import { SearchBox } from "../parts/SearchBox.tsx";
import type { Category } from "../types.ts";
import s from "./products.module.css";
import { t } from "./texts.ts";

const shows = ["active", "hidden", "low", "soldout", "incomplete"] as const;
const sorts = ["shop", "name", "newest", "stock", "changed"] as const;
const choices = ["categoryId", "show", "sort"] as const;
const names = ["search", ...choices] as const;

/** The arguments of the call that lists products, out of an address. */
export const productFilters = (given: URLSearchParams): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, given.get(name)]));

const addressOf = (filters: [string, string][]) => {
  const chosen = filters.filter(([, value]) => value);
  return chosen.length > 0 ? `/admin/products?${new URLSearchParams(chosen)}` : "/admin/products";
};

export function Filters({ given }: { given: URLSearchParams }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState(false);
  const categories = useOffice<Category[]>(officePath("categories"));
  const active = choices.filter((name) => given.get(name)).length;
  const show = (form: HTMLFormElement) => navigate(addressOf([...new FormData(form)] as [string, string][]));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(event.currentTarget);
  };
  const choose = (event: FormEvent<HTMLSelectElement>) => {
    if (event.currentTarget.form) show(event.currentTarget.form);
  };
  // Another link or the back button changes the address, and the fields with it.
  const address = given.toString();
  useEffect(() => {
    const now = new URLSearchParams(address);
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = now.get(name) ?? "";
    }
  }, [address]);
  return (
    <search>
      <form ref={form} className={s.filters} onSubmit={submit}>
        <SearchBox label={t("products.search")} words={given.get("search") ?? ""} />
        <Button
          kind="outline"
          className={s.toggle}
          aria-expanded={open}
          aria-controls="product-filters"
          onClick={() => setOpen(!open)}
        >
          {active > 0 ? t("products.filtersSet", { count: active }) : t("products.filters")}
        </Button>
        <div id="product-filters" className={open ? s.choices : `${s.choices} ${s.folded}`}>
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
          {active > 0 && (
            <ButtonLink kind="quiet" to={addressOf([["search", given.get("search") ?? ""]])}>
              {t("products.clear")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
