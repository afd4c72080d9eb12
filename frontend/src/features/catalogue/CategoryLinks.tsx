/** Every category with picture and count: in the header's menu, the phone's sheet and the sidebars. */

import type { Category } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { type Query, useQuery } from "../../shared/lib/query.ts";
import { NavLink } from "../../shared/ui/Link.tsx";
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

/** In columns as wide as there is room; in one column where `single`. */
export function CategoryLinks({ single = false }: { single?: boolean }) {
  const categories = useCategories();
  return (
    <ul className={single ? s.single : s.list} aria-busy={!categories || undefined}>
      {categories?.map(({ CategoryId, CategoryName, ImagePath, ItemCount }) => (
        <li key={CategoryId}>
          <NavLink to={categoryHref(CategoryId)} className={s.link}>
            <span className={s.picture}>
              <Picture path={ImagePath} size={40} />
            </span>
            <span className={s.name}>{CategoryName}</span>
            <span className={s.count}>
              {ItemCount}
              <span className="visually-hidden"> {t("list.itemsWord", { count: ItemCount })}</span>
            </span>
          </NavLink>
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
