/** The frame of category, top deals and search: trail, heading, count, sort and filters, pages of cards, sidebars. */
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { ListFacts, Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/find.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useTakenUp } from "../../shared/lib/takenUp.ts";
import { Breadcrumb, type Step } from "../../shared/ui/Breadcrumb.tsx";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { choiceOf, filterCount, firstShown, pageOf, searchOf } from "./choice.ts";
import s from "./Listing.module.css";
import { Cards, ProductGrid } from "./ProductGrid.tsx";
import { type List, pageSize } from "./paths.ts";
import { type OwnOrder, Refine } from "./Refine.tsx";
import { Sidebar } from "./Sidebar.tsx";

interface Props {
  trail: readonly Step[];
  /** Unknown while its answer is on the way. */
  title: string | undefined;
  /** Null where nothing is asked for. */
  list: List | null;
  /** What the list's own order is called. */
  own: OwnOrder;
  /** The lines under the heading, for a list with something in it. */
  found: (facts: ListFacts) => ReactNode;
  /** Shown in place of a list that would be empty without its filters too. */
  empty: ReactNode;
}

/** One list of products as a screen. */
export function Listing({ trail, title, list, own, found, empty }: Props) {
  const { pathname, search } = useLocation();
  const choice = choiceOf(search);
  const page = pageOf(search);
  const { data: facts } = useQuery<ListFacts>(list?.facts(choice) ?? null);
  const { data, error, reload } = useQuery<Product[]>(list?.page(choice, page) ?? null, { emptyOn404: true });
  const filtered = filterCount(choice) > 0;
  const nothing = !list || data?.length === 0;
  return (
    <div className={`wrap ${s.page}`}>
      <div className={s.main}>
        <Breadcrumb trail={trail} />
        <h1 className={s.title}>{title ?? <Skeleton width="12rem" />}</h1>
        <div className={s.found} role="status">
          {nothing ? null : facts && data ? found(facts) : <Skeleton width="14rem" />}
        </div>
        {list && (!nothing || filtered) && <Refine own={own} origins={facts?.Origins} />}
        {error && !data ? (
          <EmptyState
            art="alert"
            title={t("error.products")}
            action={<Button onClick={reload}>{t("common.retry")}</Button>}
          />
        ) : nothing && page > 1 ? (
          <EmptyState
            art="grid"
            title={t("list.empty")}
            action={<ButtonLink to={pathname + searchOf(choice)}>{t("find.firstPage")}</ButtonLink>}
          />
        ) : nothing && filtered ? (
          <EmptyState
            art="grid"
            title={t("find.noneLeft")}
            action={<ButtonLink to={pathname}>{t("find.clear")}</ButtonLink>}
          />
        ) : nothing ? (
          empty
        ) : (
          <>
            <h2 className="visually-hidden">{t("list.products")}</h2>
            <Pages key={searchOf(choice)} list={list} total={facts?.Total} />
          </>
        )}
      </div>
      <Sidebar />
    </div>
  );
}

/**
 * The pages on show. The address names the last; the first is where the shopper came in, which the history entry
 * remembers, so that the way back from a product leads to as long a list. The server draws the last alone.
 */
function Pages({ list, total }: { list: List; total: number | undefined }) {
  const { pathname, search, state } = useLocation();
  const takenUp = useTakenUp();
  const choice = choiceOf(search);
  const last = pageOf(search);
  const from = (state as { from?: number } | null)?.from ?? last;
  const first = takenUp ? firstShown(from, last) : last;
  const grid = useRef<HTMLDivElement>(null);
  const grown = useRef(false);
  const { data } = useQuery<Product[]>(list.page(choice, last), { emptyOn404: true });
  useEffect(() => {
    if (!grown.current || !data) return;
    grown.current = false;
    const card = grid.current?.querySelectorAll<HTMLElement>("article")[(last - first) * pageSize];
    card?.querySelector("a")?.focus({ preventScroll: true });
  }, [data, first, last]);
  return (
    <>
      {first > 1 && (
        <p className={s.earlier}>
          <ButtonLink kind="outline" to={pathname + searchOf(choice, first - 1)}>
            {t("find.earlier")}
          </ButtonLink>
        </p>
      )}
      <ProductGrid narrow ref={grid}>
        {Array.from({ length: last - first + 1 }, (_, n) => (
          <Page key={list.page(choice, first + n)} path={list.page(choice, first + n)} first={n === 0} />
        ))}
      </ProductGrid>
      {total !== undefined && (last > 1 || total > last * pageSize) && (
        <div className={s.more}>
          {t("find.shown", { shown: Math.min(last * pageSize, total), count: total })}
          {total > last * pageSize && (
            <ButtonLink
              kind="outline"
              to={pathname + searchOf(choice, last + 1)}
              replace
              state={{ from: first }}
              onClick={() => {
                grown.current = true;
              }}
            >
              {t("list.more")}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

function Page({ path, first }: { path: string; first: boolean }) {
  const { data } = useQuery<Product[]>(path, { emptyOn404: true });
  return <Cards products={data} expected={first ? 8 : 4} first={first ? 4 : 0} />;
}
