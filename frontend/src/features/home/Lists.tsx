/** Top Selling, Trending Products, Recently Added and Top Rated, side by side. */
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/home.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Panel } from "../catalogue/Panel.tsx";
import { ProductRows } from "../catalogue/ProductRows.tsx";
import s from "./Lists.module.css";
import { listCount, lists } from "./paths.ts";

/** The four of them. */
export function Lists() {
  return (
    <div className={s.lists}>
      {lists.map(({ heading, path }) => (
        <List key={path} title={t(heading)} path={path} />
      ))}
    </div>
  );
}

/** A list that cannot be read, or is empty, is left out: the page has others. */
function List({ title, path }: { title: string; path: string }) {
  const { data, error } = useQuery<Product[]>(path, { emptyOn404: true });
  if (data?.length === 0 || (error && !data)) return null;
  return (
    <Panel title={title}>
      <ProductRows products={data} expected={listCount} />
    </Panel>
  );
}
