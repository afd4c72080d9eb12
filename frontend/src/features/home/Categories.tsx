/** Featured Categories: name, picture, item count. A row to push along on phones, a grid where there is room. */

import { t } from "../../shared/i18n/home.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { useCategories } from "../catalogue/CategoryLinks.tsx";
import { categoryHref } from "../catalogue/paths.ts";
import s from "./Categories.module.css";

/** The section; nothing when the shop has no categories. */
export function FeaturedCategories() {
  const categories = useCategories();
  if (categories?.length === 0) return null;
  return (
    <section id="categories">
      <h2 className={s.title}>{t("home.featuredCategories")}</h2>
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
    </section>
  );
}
