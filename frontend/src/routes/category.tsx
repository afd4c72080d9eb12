/** A category's products. */
import { useCategories } from "../features/catalogue/CategoryLinks.tsx";
import { Listing } from "../features/catalogue/Listing.tsx";
import { trailLd } from "../features/catalogue/linkedData.ts";
import { NotFound } from "../features/catalogue/NotFound.tsx";
import { categoriesPath, categoryHref, categoryList, idOf, listNeeds } from "../features/catalogue/paths.ts";
import type { Category } from "../shared/api/types.ts";
import { t } from "../shared/i18n/find.ts";
import { type Answers, brandOf, type Head, type Params, pageTitle, useParams } from "../shared/route.ts";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";

export function needs(params: Params, search: string): string[] {
  return [categoriesPath, ...listNeeds(categoryList(idOf(params.categoryId)), search)];
}

const categoryOf = (params: Params, data: Answers) =>
  (data[categoriesPath] as Category[] | undefined)?.find(({ CategoryId }) => CategoryId === idOf(params.categoryId));

export function exists(params: Params, data: Answers): boolean {
  return categoryOf(params, data) !== undefined;
}

export function head(params: Params, data: Answers): Head {
  const category = categoryOf(params, data);
  const name = category?.CategoryName ?? t("header.categories");
  const address = categoryHref(idOf(params.categoryId));
  return {
    title: pageTitle(name, data),
    description: t("list.describe", { category: name, brand: brandOf(data), count: category?.ItemCount ?? 0 }),
    canonical: address,
    ...(category?.ImagePath ? { image: category.ImagePath } : {}),
    ...(SERVER && { jsonLd: [trailLd([{ name, item: address }])] }),
  };
}

export default function CategoryScreen() {
  const id = idOf(useParams().categoryId);
  const categories = useCategories();
  const category = categories?.find(({ CategoryId }) => CategoryId === id);
  if (categories && !category) {
    return <NotFound title={t("error.notFoundTitle")}>{t("list.noCategory")}</NotFound>;
  }
  const name = category?.CategoryName;
  return (
    <Listing
      trail={[{ label: name ?? t("header.categories") }]}
      title={name}
      list={categoryList(id)}
      own="find.sort."
      found={({ Total }) => t("list.found", { count: Total })}
      empty={
        <EmptyState
          art="grid"
          title={t("list.empty")}
          action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
        />
      }
    />
  );
}
