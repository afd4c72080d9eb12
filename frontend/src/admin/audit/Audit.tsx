/** The audit log: who changed what and when, with the values before and after. */

import { useState } from "react";
import { useLocation } from "react-router-dom";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { ShowMore } from "../parts/ShowMore.tsx";
import { said } from "../said.ts";
import s from "./audit.module.css";
import { EntryItem } from "./EntryItem.tsx";
import { Filters, filtersIn } from "./Filters.tsx";
import { t } from "./texts.ts";
import type { AuditPage } from "./types.ts";

const step = 50;

export function Audit() {
  const { search } = useLocation();
  return (
    <Page title={t("audit.title")}>
      <p className={s.lead}>{t("audit.lead")}</p>
      <Log key={search} filters={filtersIn(search)} />
    </Page>
  );
}

function Log({ filters }: { filters: Record<string, string> }) {
  const [limit, setLimit] = useState(step);
  const query = useOffice<AuditPage>(officePath("audit", { ...filters, limit }));
  return (
    <>
      <Filters filters={filters} choices={query.data} />
      {filters.subject && (
        <p className={s.about}>
          <strong>{t("audit.about", { subject: said(filters.subject) })}</strong>
          <Link to="/admin/audit">{t("audit.everything")}</Link>
        </p>
      )}
      <Loaded query={query} lines={6}>
        {({ Total, Entries }) =>
          Total === 0 ? (
            <EmptyState art="info" title={t("audit.none")}>
              {t("audit.noneText")}
            </EmptyState>
          ) : (
            <>
              <p className={p.muted}>{t("audit.count", { count: Total })}</p>
              <ol className={p.list}>
                {Entries.map((entry) => (
                  <EntryItem key={entry.EntryId} entry={entry} />
                ))}
              </ol>
              <ShowMore shown={Entries.length} total={Total} onMore={() => setLimit(limit + step)} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
