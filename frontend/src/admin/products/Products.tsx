/** The list of products, on sale or not. Its filters are in the address. */
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { More } from "../parts/More.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { named, t } from "../texts.ts";
import type { Category, ProductRow } from "../types.ts";
import s from "./products.module.css";

const step = 50;
const shows = ["active", "hidden", "low", "soldout", "incomplete"] as const;
const names = ["search", "categoryId", "show"] as const;

export function Products() {
  const { search } = useLocation();
  const add = (
    <ButtonLink icon="plus" to="/admin/products/new">
      {t("products.new")}
    </ButtonLink>
  );
  return (
    <Sheet title={t("products.title")} aside={add}>
      <Filters key={search} given={new URLSearchParams(search)} />
      <List key={`list ${search}`} given={new URLSearchParams(search)} />
    </Sheet>
  );
}

/** A choice takes effect at once; words do on Enter or the button. */
function Filters({ given }: { given: URLSearchParams }) {
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
              {named("show", show)}
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

function List({ given }: { given: URLSearchParams }) {
  const [limit, setLimit] = useState(step);
  const filters = Object.fromEntries(names.map((name) => [name, given.get(name)]));
  const query = useOffice<{ Total: number; Products: ProductRow[] }>(officePath("products", { ...filters, limit }));
  return (
    <Loaded query={query} lines={6}>
      {({ Total, Products }) =>
        Products.length === 0 ? (
          <EmptyState
            art="tag"
            title={t("products.none")}
            action={<ButtonLink to="/admin/products">{t("office.all")}</ButtonLink>}
          >
            {t("products.noneText")}
          </EmptyState>
        ) : (
          <>
            <p className={s.muted}>{t("products.count", { count: Total })}</p>
            <ul className={s.list}>
              {Products.map((product) => (
                <Item key={product.ProductId} product={product} />
              ))}
            </ul>
            <More shown={Products.length} total={Total} onMore={() => setLimit(limit + step)} />
          </>
        )
      }
    </Loaded>
  );
}

function Item({ product }: { product: ProductRow }) {
  const { PriceFrom, PriceTo, Stock } = product;
  const price = PriceFrom === PriceTo ? formatRupees(PriceFrom) : `${formatRupees(PriceFrom)}–${formatRupees(PriceTo)}`;
  return (
    <li>
      <Link to={`/admin/products/${product.ProductId}`} className={s.item}>
        <span className={s.picture}>
          <Picture path={product.ImagePath} size={56} />
        </span>
        <span className={s.name}>
          <strong>{product.DisplayName}</strong>
          <span className={s.muted}>{product.CategoryName}</span>
        </span>
        <span className={s.figures}>
          {price}
          <span className={s.muted}>
            {Stock === null ? t("products.uncounted") : t("products.stock", { count: Stock })}
          </span>
        </span>
        <span className={s.tags}>
          {!product.Active && <span className={s.tag}>{t("products.hidden")}</span>}
          {product.SoldOut && <span className={`${s.tag} ${s.bad}`}>{t("products.soldOut")}</span>}
          {product.Missing.length > 0 && (
            <span className={`${s.tag} ${s.todo}`}>{t("products.missing", { count: product.Missing.length })}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
