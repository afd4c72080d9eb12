/** Featured Categories: name, picture, item count. A row to push along on phones, a grid where there is room. */

import type { Category } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/home.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { useCategoryQuery } from "../catalogue/CategoryLinks.tsx";
import { categoryHref } from "../catalogue/paths.ts";
import s from "./Categories.module.css";

/** The section; nothing when the shop has no categories. */
export function FeaturedCategories() {
  const { data: categories, error, reload } = useCategoryQuery();
  if (categories?.length === 0) return null;
  return (
    <section id="categories">
      <h2 className={s.title}>{t("home.featuredCategories")}</h2>
      {error && !categories ? (
        <LoadError title={t("error.categoryList")} error={error} onRetry={reload} />
      ) : (
        <Row categories={categories} />
      )}
    </section>
  );
}

/** In outline while they are on the way. */
function Row({ categories }: { categories: readonly Category[] | undefined }) {
  return (
    <ul className={s.row} aria-busy={!categories || undefined}>
      {categories?.map(({ CategoryId, CategoryName, ImagePath, ItemCount }) => (
        <li key={CategoryId}>
          <Link to={categoryHref(CategoryId)} className={s.category}>
            <span className={s.picture}>
              <Picture path={ImagePath} size={112} />
            </span>
            <span className={s.name}>{CategoryName}</span>
            <small>{t("common.items", { count: ItemCount })}</small>
          </Link>
        </li>
      )) ??
        [1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
          <li key={n} className={s.outline}>
            <Skeleton ratio={1} round />
            <Skeleton width="70%" />
          </li>
        ))}
    </ul>
  );
}
