/** Top Selling, Trending Products, Recently Added and Top Rated, side by side; none repeats what stands in another. */
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/home.ts";
import { type Query, useQuery } from "../../shared/lib/query.ts";
import { Panel } from "../catalogue/Panel.tsx";
import { ProductRows } from "../catalogue/ProductRows.tsx";
import { apart } from "./apart.ts";
import s from "./Lists.module.css";
import { listCount, lists } from "./paths.ts";

const useList = (n: number): Query<Product[]> => useQuery(lists[n]?.path ?? null, { emptyOn404: true });

/** The four of them, once all are there. A list that cannot be read, or is empty, is left out: the page has others. */
export function Lists() {
  const answers = [useList(0), useList(1), useList(2), useList(3)];
  const loading = answers.some((answer) => answer.loading);
  const shown = apart(
    answers.map(({ data }) => data ?? []),
    listCount,
  );
  return (
    <div className={s.lists}>
      {lists.map(
        ({ heading }, n) =>
          (loading || shown[n]?.length !== 0) && (
            <Panel key={heading} title={t(heading)}>
              <ProductRows products={loading ? undefined : shown[n]} expected={listCount} />
            </Panel>
          ),
      )}
    </div>
  );
}
