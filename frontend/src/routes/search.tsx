/** What a search word finds. Without JavaScript the form sends the word as ?q=. */
import { useSearchParams } from "react-router-dom";
import { Listing } from "../features/catalogue/Listing.tsx";
import { searchPath, sidebarPath } from "../features/catalogue/paths.ts";
import type { Product } from "../shared/api/types.ts";
import { t } from "../shared/i18n/index.ts";
import { useQuery } from "../shared/lib/query.ts";
import { searchTerm } from "../shared/lib/validate.ts";
import { type Answers, type Head, type Params, pageTitle, useParams } from "../shared/route.ts";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";

const termOf = (params: Params, query: URLSearchParams) => searchTerm(params.value ?? query.get("q") ?? "");

export function needs(params: Params, search: string): string[] {
  const term = termOf(params, new URLSearchParams(search));
  return term ? [searchPath(term), sidebarPath] : [sidebarPath];
}

export function head(params: Params, data: Answers): Head {
  const title = params.value ? t("search.title", { term: params.value }) : t("common.search");
  return { title: pageTitle(title, data), noindex: true };
}

export default function SearchScreen() {
  const [query] = useSearchParams();
  const term = termOf(useParams(), query);
  const { data, error, reload } = useQuery<Product[]>(term && searchPath(term), { emptyOn404: true });
  return (
    <Listing
      trail={[{ label: t("common.search") }]}
      title={term ? t("search.title", { term }) : t("common.search")}
      found={() => t("search.foundSome")}
      products={term ? data : []}
      failure={error && { message: t("error.products"), retry: reload }}
      empty={
        <EmptyState
          art="search"
          title={term ? t("search.none", { term }) : t("header.searchLabel")}
          action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
        >
          {t("search.noneHint")}
        </EmptyState>
      }
    />
  );
}
