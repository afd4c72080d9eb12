/** Beside a listing or a product: the categories with their counts, and what others buy. */
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { CategoryLinks } from "./CategoryLinks.tsx";
import { Panel } from "./Panel.tsx";
import { ProductRows } from "./ProductRows.tsx";
import { sidebarPath } from "./paths.ts";
import s from "./Sidebar.module.css";

/** Below the main column on phones. */
export function Sidebar({ popular = true }: { popular?: boolean }) {
  const { data } = useQuery<Product[]>(popular ? sidebarPath : null, { emptyOn404: true });
  return (
    <aside className={s.sidebar}>
      <Panel title={t("header.categories")}>
        <CategoryLinks look="sidebar" />
      </Panel>
      {popular && data?.length !== 0 && (
        <Panel title={t("list.popular")}>
          <ProductRows products={data} expected={5} />
        </Panel>
      )}
    </aside>
  );
}
