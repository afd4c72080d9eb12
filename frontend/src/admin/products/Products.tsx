/** The list of all products. Its filters are in the address. */
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { ShowMore } from "../parts/ShowMore.tsx";
import type { ProductRow } from "../types.ts";
import { BulkActions } from "./BulkActions.tsx";
import { Filters, productFilters } from "./Filters.tsx";
import { ProductItem } from "./ProductItem.tsx";
import s from "./products.module.css";
import { t } from "./texts.ts";

const step = 50;

/** A page of the list as the server tells it. */
export interface ProductList {
  Total: number;
  Products: ProductRow[];
}

export function Products() {
  const { search } = useLocation();
  const add = (
    <>
      <ButtonLink kind="quiet" icon="search" to="/admin/products/words">
        {t("products.words")}
      </ButtonLink>
      <ButtonLink icon="plus" to="/admin/products/new">
        {t("products.new")}
      </ButtonLink>
    </>
  );
  return (
    <Page title={t("products.title")} aside={add}>
      <Gaps />
      <Filters given={new URLSearchParams(search)} />
      <List key={`list ${search}`} given={new URLSearchParams(search)} />
    </Page>
  );
}

/** How many products miss details that are required by law. */
function Gaps() {
  const { data } = useOffice<ProductList>(officePath("products", { show: "incomplete", limit: 1 }));
  if (!data?.Total) return null;
  return (
    <p className={s.gaps}>
      <Icon name="alert" />
      <span>{t("products.gaps", { count: data.Total })}</span>
      <Link to="/admin/products?show=incomplete" className="link">
        {t("products.viewGaps")}
      </Link>
    </p>
  );
}

function List({ given }: { given: URLSearchParams }) {
  const [limit, setLimit] = useState(step);
  const query = useOffice<ProductList>(officePath("products", { ...productFilters(given), limit }));
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
            <Rows products={Products} total={Total} category={given.get("categoryId")} />
            <ShowMore shown={Products.length} total={Total} onMore={() => setLimit(limit + step)} />
          </>
        )
      }
    </Loaded>
  );
}

interface RowsProps {
  products: readonly ProductRow[];
  total: number;
  /** The one that is on show alone, or null. */
  category: string | null;
}

function Rows({ products, total, category }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const ids = products.map((product) => product.ProductId);
  const kept = ids.filter((id) => chosen.has(id));
  const all = kept.length === ids.length;
  return (
    <>
      <div className={s.over}>
        <Checkbox checked={all} onChange={() => setChosen(new Set(all ? [] : ids))}>
          {t("products.selectAll", { count: ids.length })}
        </Checkbox>
        <span className={p.muted}>{t("products.count", { count: total })}</span>
        {category && total > 1 && (
          <ButtonLink kind="outline" to={`/admin/products/order/${category}`}>
            {t("products.arrange")}
          </ButtonLink>
        )}
      </div>
      <ul className={p.list}>
        {products.map((product) => (
          <ProductItem
            key={product.ProductId}
            product={product}
            chosen={chosen.has(product.ProductId)}
            onChoose={choose}
          />
        ))}
      </ul>
      <BulkActions ids={kept} onDone={() => setChosen(new Set())} />
    </>
  );
}
