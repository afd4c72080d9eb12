/** The list of customers, searched by name, number or address. */
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SearchBox } from "../parts/SearchBox.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import s from "./customers.module.css";
import { t } from "./texts.ts";
import type { CustomerRow } from "./types.ts";

const step = 50;

export function Customers() {
  const { search } = useLocation();
  const words = new URLSearchParams(search).get("search") ?? "";
  return (
    <Page title={t("customers.title")}>
      <Search key={words} words={words} />
      <List key={`list ${words}`} words={words} />
    </Page>
  );
}

function Search({ words }: { words: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get("search") ?? "");
    navigate(`/admin/customers?${new URLSearchParams({ search })}`);
  };
  return (
    <search>
      <form onSubmit={submit}>
        <SearchBox label={t("customers.search")} words={words} />
      </form>
    </search>
  );
}

function List({ words }: { words: string }) {
  const [limit, setLimit] = useState(step);
  const query = useOffice<{ Total: number; Customers: CustomerRow[] }>(
    officePath("customers", { search: words, limit }),
  );
  return (
    <Loaded query={query} lines={6}>
      {({ Total, Customers }) =>
        Customers.length === 0 ? (
          <EmptyState art={<OfficeIcon name="people" />} title={t("customers.none")} />
        ) : (
          <>
            <p className={s.muted}>{t("customers.count", { count: Total })}</p>
            <ul className={p.list}>
              {Customers.map((customer) => (
                <Item key={customer.CustomerId} customer={customer} />
              ))}
            </ul>
            <ShowMore shown={Customers.length} total={Total} onMore={() => setLimit(limit + step)} />
          </>
        )
      }
    </Loaded>
  );
}

function Item({ customer }: { customer: CustomerRow }) {
  return (
    <li>
      <Link to={`/admin/customers/${customer.CustomerId}`} className={`${p.item} ${s.item}`}>
        <span className={s.who}>
          <strong>{customer.Name || t("customers.nameless")}</strong>
          <span className={s.muted}>{[customer.Mobile, customer.Email].filter(Boolean).join(", ")}</span>
        </span>
        <span className={s.sum}>
          <strong>{formatRupees(customer.TotalAmount)}</strong>
          <span className={s.muted}>
            {t("customers.orders", { count: customer.Orders })},{" "}
            {t("customers.since", { date: formatDate(customer.SinceAt) })}
          </span>
        </span>
      </Link>
    </li>
  );
}
