/** What a search word finds. Without JavaScript the form sends the word as ?q=. */
import { useLocation } from "react-router-dom";
import { choiceOf } from "../features/catalogue/choice.ts";
import { Listing } from "../features/catalogue/Listing.tsx";
import { Cards, ProductGrid } from "../features/catalogue/ProductGrid.tsx";
import { listNeeds, searchHref, searchList, sidebarPath } from "../features/catalogue/paths.ts";
import s from "../features/catalogue/Related.module.css";
import type { ListFacts, Product } from "../shared/api/types.ts";
import { t } from "../shared/i18n/search.ts";
import { searchTerm } from "../shared/lib/entry.ts";
import { useQuery } from "../shared/lib/query.ts";
import { type Answers, type Head, type Params, pageTitle, useParams } from "../shared/route.ts";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { Link } from "../shared/ui/Link.tsx";

const termOf = (params: Params, query: URLSearchParams) => searchTerm(params.value ?? query.get("q") ?? "");

export function needs(params: Params, search: string): string[] {
  const term = termOf(params, new URLSearchParams(search));
  return term ? listNeeds(searchList(term), search) : [sidebarPath];
}

export function head(params: Params, data: Answers): Head {
  const term = params.value ?? "";
  const title = term ? t("search.title", { term }) : t("common.search");
  return { title: pageTitle(title, data), description: t("search.describe", { term }), noindex: true };
}

export default function SearchScreen() {
  const term = termOf(useParams(), new URLSearchParams(useLocation().search));
  return (
    <Listing
      trail={[{ label: t("common.search") }]}
      title={term ? t("search.title", { term }) : t("common.search")}
      list={term ? searchList(term) : null}
      own="find.sort.fit"
      found={({ Instead, Nearest, DidYouMean }) => (
        <>
          <p>{t("search.foundSome")}</p>
          {Instead && <p>{t("find.instead", { term: Instead })}</p>}
          {Nearest && <p>{t("find.nearest")}</p>}
          <Meant term={DidYouMean} />
        </>
      )}
      empty={<Nothing term={term} />}
    />
  );
}

/** A search that was perhaps meant, as a link to it. */
function Meant({ term }: { term: string | undefined }) {
  return term ? (
    <p>
      <Link to={searchHref(term)} className="link">
        {t("find.didYouMean", { term })}
      </Link>
    </p>
  ) : null;
}

/** Nothing fits, nor nearly: something far may have been meant, and what others buy may still be something. */
function Nothing({ term }: { term: string | null }) {
  const { search } = useLocation();
  const { data: facts } = useQuery<ListFacts>(term ? searchList(term).facts(choiceOf(search)) : null);
  const { data } = useQuery<Product[]>(sidebarPath, { emptyOn404: true });
  return (
    <>
      <EmptyState
        art="search"
        title={term ? t("search.none", { term }) : t("header.searchLabel")}
        action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
      >
        <Meant term={facts?.DidYouMean} />
        {t("search.noneHint")}
      </EmptyState>
      {data?.length !== 0 && (
        <section className={s.related}>
          <h2>{t("find.perhaps")}</h2>
          <ProductGrid narrow>
            <Cards products={data?.slice(0, 4)} expected={4} />
          </ProductGrid>
        </section>
      )}
    </>
  );
}
