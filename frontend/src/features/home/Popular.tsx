/** Popular Products: tabs for all and for each category over one grid. */
import { useLayoutEffect, useState } from "react";
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/home.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { useCategories } from "../catalogue/CategoryLinks.tsx";
import { Cards, ProductGrid } from "../catalogue/ProductGrid.tsx";
import { popularPath } from "../catalogue/paths.ts";
import s from "./Popular.module.css";
import { popularCount } from "./paths.ts";

/** The section. */
export function PopularProducts() {
  const [category, setCategory] = useState("0");
  // The tab is kept with the page's place in the history; the server knows none.
  useLayoutEffect(() => setCategory(window.history.state?.popular ?? "0"), []);
  const categories = useCategories() ?? [];
  const { data, error, reload } = useQuery<Product[]>(popularPath(Number(category), popularCount), {
    emptyOn404: true,
  });
  const select = (popular: string) => {
    window.history.replaceState({ ...window.history.state, popular }, "");
    setCategory(popular);
  };
  const tabs = [
    { key: "0", label: t("home.all") },
    ...categories.map(({ CategoryId, CategoryName }) => ({ key: String(CategoryId), label: CategoryName })),
  ];
  if (data?.length === 0 && !categories[0]) return null; // a shop that has nothing yet
  return (
    <section className={s.popular}>
      <h2 className={s.title}>
        {t("home.popularProducts")}
        <Link to="/home/top-deals">{t("header.topDeals")}</Link>
      </h2>
      <Tabs chips label={t("home.popularProducts")} tabs={tabs} selected={category} onSelect={select}>
        {error && !data ? (
          <EmptyState
            art="alert"
            title={t("error.popularProducts")}
            action={<Button onClick={reload}>{t("common.retry")}</Button>}
          />
        ) : data?.length === 0 ? (
          <EmptyState art="grid" title={t("list.empty")} />
        ) : (
          <ProductGrid>
            <Cards products={data} expected={popularCount} />
          </ProductGrid>
        )}
      </Tabs>
    </section>
  );
}
