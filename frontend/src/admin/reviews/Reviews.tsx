/** The list of reviews, with search and filters. */
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { officePath, useOffice } from "../api.ts";
import type { Review } from "../customers/types.ts";
import { FilterLinks } from "../parts/FilterLinks.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SearchBox } from "../parts/SearchBox.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import { ReviewItem } from "./ReviewItem.tsx";
import s from "./reviews.module.css";
import { t } from "./texts.ts";

const step = 50;

/** What each filter asks of the server. */
const shows: Record<string, Record<string, string>> = {
  all: {},
  waiting: { waiting: "true" },
  unanswered: { answered: "false", hidden: "false" },
  hidden: { hidden: "true" },
};

export function Reviews() {
  const given = new URLSearchParams(useLocation().search);
  const show = given.get("show") ?? "all";
  const words = given.get("search") ?? "";
  return (
    <Page title={t("reviews.title")}>
      <Filters key={`${show} ${words}`} show={show} words={words} />
      <List key={`list ${show} ${words}`} show={show} words={words} />
    </Page>
  );
}

function addressOf(show: string, search: string): string {
  const query = new URLSearchParams({ ...(show !== "all" && { show }), ...(search && { search }) });
  return query.size > 0 ? `/admin/reviews?${query}` : "/admin/reviews";
}

function Filters({ show, words }: { show: string; words: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(addressOf(show, String(new FormData(event.currentTarget).get("search") ?? "")));
  };
  const links = [
    { label: t("office.all"), name: "all" },
    { label: t("reviews.waiting"), name: "waiting" },
    { label: t("reviews.unanswered"), name: "unanswered" },
    { label: t("reviews.hidden"), name: "hidden" },
  ].map(({ label, name }) => ({ label, to: addressOf(name, words), current: name === show }));
  return (
    <search className={s.filters}>
      <FilterLinks oneRow label={t("reviews.show")} links={links} />
      <form onSubmit={submit}>
        <SearchBox label={t("reviews.search")} words={words} />
      </form>
    </search>
  );
}

function List({ show, words }: { show: string; words: string }) {
  const [limit, setLimit] = useState(step);
  const path = officePath("reviews", { ...shows[show], search: words, limit });
  const query = useOffice<{ Total: number; Reviews: Review[] }>(path);
  return (
    <Loaded query={query} lines={6}>
      {({ Total, Reviews }) =>
        Reviews.length === 0 ? (
          <EmptyState art={<OfficeIcon name="star" />} title={t("reviews.none")} />
        ) : (
          <>
            <p className={p.muted}>{t("reviews.count", { count: Total })}</p>
            <ul className={s.list}>
              {Reviews.map((review) => (
                <ReviewItem key={review.ReviewId} review={review} />
              ))}
            </ul>
            <ShowMore shown={Reviews.length} total={Total} onMore={() => setLimit(limit + step)} />
          </>
        )
      }
    </Loaded>
  );
}
