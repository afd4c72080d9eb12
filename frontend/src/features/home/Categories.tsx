/** Featured Categories: name, picture, item count. On phones the first seven, and the way to all of them. */

import { t } from "../../shared/i18n/home.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { CategoryLinks, useCategoryQuery } from "../catalogue/CategoryLinks.tsx";
import s from "./Categories.module.css";

/** The section; nothing when the shop has no categories. */
export function FeaturedCategories() {
  const { data: categories, error, reload } = useCategoryQuery();
  const count = categories?.length ?? 0;
  if (categories && count === 0) return null;
  return (
    <section id="categories" className={s.section}>
      <h2>{t("home.featuredCategories")}</h2>
      {error && !categories ? (
        <LoadError title={t("error.categoryList")} error={error} onRetry={reload} />
      ) : (
        <div className={s.tiles}>
          <CategoryLinks look="tiles" />
          {/* No script needed: as the address's target, the section shows the rest. */}
          {count > 8 && (
            <a href="#categories" className={s.all}>
              <Icon name="grid" />
              {t("home.allCategories", { count })}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
