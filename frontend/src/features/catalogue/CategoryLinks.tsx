/** Every category with its picture: in the header's menu, the phone's sheet and, with counts, the sidebars. */

import { useLocation } from "react-router-dom";
import type { Category } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { type Query, useQuery } from "../../shared/lib/query.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./CategoryLinks.module.css";
import { categoriesPath, categoryHref } from "./paths.ts";

const tenMinutes = 600_000;

/** The shop's categories, with their loading and failing. */
export function useCategoryQuery(): Query<Category[]> {
  return useQuery<Category[]>(categoriesPath, { stale: tenMinutes, emptyOn404: true });
}

/** The shop's categories, or undefined until they are known. */
export function useCategories(): Category[] | undefined {
  return useCategoryQuery().data;
}

/** In columns as wide as there is room; as the one column of a `sidebar`, each with its number of items. */
export function CategoryLinks({ sidebar = false }: { sidebar?: boolean }) {
  const categories = useCategories();
  const { pathname } = useLocation();
  return (
    <ul className={sidebar ? s.single : s.list} aria-busy={!categories || undefined}>
      {categories?.map(({ CategoryId, CategoryName, ImagePath, ItemCount }) => (
        <li key={CategoryId}>
          <Link
            to={categoryHref(CategoryId)}
            className={s.link}
            aria-current={pathname === categoryHref(CategoryId) ? "page" : undefined}
          >
            <Picture path={ImagePath} size={40} />
            {CategoryName}
            {sidebar && (
              <span className={s.count}>
                {ItemCount}
                <span className="visually-hidden">{` ${t("list.itemsWord", { count: ItemCount })}`}</span>
              </span>
            )}
          </Link>
        </li>
      )) ??
        [1, 2, 3, 4].map((row) => (
          <li key={row}>
            <Skeleton height="2.75rem" />
          </li>
        ))}
    </ul>
  );
}
