/** Every category with its picture: in the header's menu, the sidebars, and as tiles on the landing page and in the phone's sheet. */

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

interface Props {
  /** In columns as wide as there is room; the one column of a sidebar, or tiles, each with its number of items. */
  look?: "list" | "sidebar" | "tiles";
}

/** A link to each; in outline while they are on the way. */
export function CategoryLinks({ look = "list" }: Props) {
  const categories = useCategories();
  const { pathname } = useLocation();
  const tiles = look === "tiles";
  return (
    <ul className={s[look]} aria-busy={!categories || undefined}>
      {categories?.map(({ CategoryId, CategoryName, ImagePath, ItemCount }) => (
        <li key={CategoryId}>
          <Link
            to={categoryHref(CategoryId)}
            className={tiles ? s.tile : s.link}
            aria-current={pathname === categoryHref(CategoryId) ? "page" : undefined}
          >
            <span className={s.picture}>
              <Picture path={ImagePath} size={tiles ? 112 : 40} />
            </span>
            <span>{CategoryName}</span>
            {look !== "list" && (
              <small>
                {tiles ? t("common.items", { count: ItemCount }) : ItemCount}
                {!tiles && <span className="visually-hidden">{` ${t("list.itemsWord", { count: ItemCount })}`}</span>}
              </small>
            )}
          </Link>
        </li>
      )) ??
        [1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <li key={n}>
            <Skeleton height={tiles ? "6rem" : "2.75rem"} />
          </li>
        ))}
    </ul>
  );
}
