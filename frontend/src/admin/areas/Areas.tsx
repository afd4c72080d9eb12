/** The delivery areas by pin code, with their charges. */
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { officePath, useOffice } from "../api.ts";
import { FilterLinks } from "../parts/FilterLinks.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SearchBox } from "../parts/SearchBox.tsx";
import { ShowMore } from "../parts/ShowMore.tsx";
import { AreaTabs } from "./AreaTabs.tsx";
import s from "./areas.module.css";
import { PauseButton } from "./PauseButton.tsx";
import { TermsForm } from "./TermsForm.tsx";
import { TermsText } from "./TermsText.tsx";
import { t } from "./texts.ts";
import type { Area } from "./types.ts";

const step = 50;

export function Areas() {
  const given = new URLSearchParams(useLocation().search);
  const search = given.get("search") ?? "";
  const active = given.get("active") ?? "";
  return (
    <Page title={t("areas.title")} aside={<TermsForm icon="plus" label={t("areas.add")} title={t("areas.add")} />}>
      <AreaTabs />
      <Filters key={search} search={search} active={active} />
      <List key={`${active} ${search}`} search={search} active={active} />
    </Page>
  );
}

interface Filter {
  search: string;
  /** "true" for what is delivered to, "false" for what is paused, "" for both. */
  active: string;
}

function Filters({ search, active }: Filter) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(address({ search: String(new FormData(event.currentTarget).get("search") ?? ""), active }));
  };
  const links = [
    { label: t("office.all"), value: "" },
    { label: t("areas.served"), value: "true" },
    { label: t("areas.paused"), value: "false" },
  ].map(({ label, value }) => ({ label, to: address({ search, active: value }), current: value === active }));
  return (
    <search className={s.filters}>
      <form onSubmit={submit}>
        <SearchBox label={t("areas.search")} words={search} />
      </form>
      <FilterLinks label={t("areas.show")} links={links} />
    </search>
  );
}

function address(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  return query.size > 0 ? `/admin/areas?${query}` : "/admin/areas";
}

function List({ search, active }: Filter) {
  const [limit, setLimit] = useState(step);
  const query = useOffice<{ Total: number; Areas: Area[] }>(officePath("areas", { search, active, limit }));
  return (
    <Loaded query={query} lines={6}>
      {({ Total, Areas }) =>
        Areas.length === 0 ? (
          <EmptyState art="pin" title={t("areas.none")}>
            {t("areas.noneText")}
          </EmptyState>
        ) : (
          <>
            <p className={p.muted}>{t("areas.count", { count: Total })}</p>
            <ul className={p.list}>
              {Areas.map((area) => (
                <Item key={area.Pincode} area={area} />
              ))}
            </ul>
            <ShowMore shown={Areas.length} total={Total} onMore={() => setLimit(limit + step)} />
          </>
        )
      }
    </Loaded>
  );
}

function Item({ area }: { area: Area }) {
  const place = { Pincodes: [area.Pincode] };
  return (
    <li className={`${p.item} ${s.item} ${area.Active && !area.OutOfState ? "" : p.inactive}`}>
      <span className={s.place}>
        <strong>
          {area.Pincode}
          {!area.Active && `, ${t("areas.paused")}`}
        </strong>
        <span className={p.muted}>{[area.District, area.State].filter(Boolean).join(", ")}</span>
        {area.OutOfState && <span className={p.muted}>{t("areas.outOfState")}</span>}
      </span>
      <TermsText terms={area} onDelivery={area.PayOnDelivery} />
      <span className={s.actions}>
        <TermsForm
          icon="edit"
          kind="quiet"
          label={t("areas.edit")}
          of={area.Pincode}
          title={t("areas.charge", { name: area.Pincode })}
          place={place}
          terms={area}
          onDelivery={area.PayOnDelivery ?? false}
        />
        <PauseButton place={place} name={area.Pincode} active={area.Active} />
      </span>
    </li>
  );
}
