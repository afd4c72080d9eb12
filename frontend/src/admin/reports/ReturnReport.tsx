/** What is filed for a month: the tables of GSTR-1, or what is filed instead. */
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { formatRupees } from "../../shared/lib/money.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { Entries, Hsn, Nil, Numbers, Small } from "./filedTables.tsx";
import { MonthReport, nameOfMonth, useMonth } from "./MonthReport.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";
import type { FilingPage } from "./types.ts";

export function ReturnReport() {
  const month = useMonth();
  const gstin = new URLSearchParams(useLocation().search).get("gstin");
  const query = useOffice<FilingPage>(officePath("reports/return", { month, gstin }));
  return (
    <MonthReport month={month}>
      <Loaded query={query}>{(page) => <Filing page={page} />}</Loaded>
    </MonthReport>
  );
}

function Filing({ page }: { page: FilingPage }) {
  const regular = page.Registrations.includes("regular");
  return (
    <>
      {page.Gstins.length > 1 && <Choice page={page} />}
      {regular && (page.Gstin ? <Return page={page} /> : <NoGstin page={page} />)}
      {page.Registrations.includes("composition") && (
        <Instead page={page} title={t("return.composition")} words={t("return.compositionText")} />
      )}
      {page.Registrations.includes("unregistered") && (
        <Instead page={page} title={t("return.unregistered")} words={t("return.unregisteredText")} />
      )}
    </>
  );
}

function Choice({ page }: { page: FilingPage }) {
  const navigate = useNavigate();
  return (
    <div className={s.month}>
      <Select
        label={t("return.gstin")}
        value={page.Gstin}
        onChange={({ currentTarget }) =>
          navigate(`/admin/reports/return?month=${page.Month}&gstin=${currentTarget.value}`)
        }
      >
        {page.Gstins.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
    </div>
  );
}

function Return({ page }: { page: FilingPage }) {
  if (page.Documents.length === 0) {
    return (
      <EmptyState art="info" title={t("return.none")}>
        {t("return.noneText")}
      </EmptyState>
    );
  }
  const { Month: month, Gstin: gstin } = page;
  const figures = [
    { name: t("return.taxed"), amount: page.Taxed.Taxable },
    { name: "CGST", amount: page.Taxed.Cgst },
    { name: "SGST", amount: page.Taxed.Sgst },
    { name: "IGST", amount: page.Taxed.Igst },
    { name: t("return.nilRated"), amount: page.NilRated },
  ];
  return (
    <>
      <Card
        title={t("return.title", { month: nameOfMonth(month) })}
        aside={
          <DownloadLink path={officePath("reports/return", { month, gstin, format: "portal" })}>
            {t("return.portal")}
          </DownloadLink>
        }
      >
        <p className={p.muted}>GSTIN {gstin}</p>
        <Amounts figures={figures} />
        <p className={p.muted}>
          {t("return.first")} <Link to={`/admin/reports/closing?month=${month}`}>{t("reports.closing")}</Link>.{" "}
          {t("return.file")}
        </p>
        <nav className={s.anchors} aria-label={t("return.tables")}>
          {tables(page).map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {t(`return.${name}`)}
            </a>
          ))}
        </nav>
      </Card>
      {tables(page).map(({ name, rule, rows, table }) => (
        <div key={name} id={name} className={s.anchored}>
          <Card
            title={t(`return.${name}`)}
            aside={
              rows > 0 && (
                <DownloadLink path={officePath("reports/return", { month, gstin, format: "csv", table: name })}>
                  {t("return.csv")}
                </DownloadLink>
              )
            }
          >
            <p className={p.muted}>{rule}</p>
            {rows > 0 ? table : <p>{t("return.empty")}</p>}
          </Card>
        </div>
      ))}
    </>
  );
}

/** The tables of the return, each with its rule. */
function tables(page: FilingPage) {
  const notes = [...page.Cdnr, ...page.Cdnur];
  const hsn = page.HsnB2b.length + page.HsnB2c.length;
  return [
    { name: "b2b", rule: t("return.b2bRule"), rows: page.B2b.length, table: <Entries name="b2b" rows={page.B2b} /> },
    {
      name: "b2cl",
      rule: t("return.b2clRule", { amount: formatRupees(page.LargeAbove) }),
      rows: page.B2cl.length,
      table: <Entries name="b2cl" rows={page.B2cl} />,
    },
    { name: "b2cs", rule: t("return.b2csRule"), rows: page.B2cs.length, table: <Small rows={page.B2cs} /> },
    {
      name: "nil",
      rule: t("return.nilRule"),
      rows: page.Nil.length,
      table: <Nil rows={page.Nil} sum={page.NilRated} />,
    },
    { name: "notes", rule: t("return.notesRule"), rows: notes.length, table: <Entries name="notes" rows={notes} /> },
    { name: "hsn", rule: t("return.hsnRule", { digits: page.HsnDigits }), rows: hsn, table: <Hsn page={page} /> },
    {
      name: "documents",
      rule: t("return.documentsRule"),
      rows: page.Documents.length,
      table: <Numbers rows={page.Documents} />,
    },
  ] as const;
}

function NoGstin({ page }: { page: FilingPage }) {
  return (
    <Instead page={page} title={t("return.noGstin")} words={t("return.noGstinText")}>
      <ButtonLink to="/admin/settings/law" kind="outline">
        {t("return.toSettings")}
      </ButtonLink>
    </Instead>
  );
}

/** What is told to the tax office by a shop that charges no tax: its turnover. */
function Instead({
  page,
  title,
  words,
  children,
}: {
  page: FilingPage;
  title: string;
  words: string;
  children?: ReactNode;
}) {
  const { Month, Quarter, Year } = page.Turnover;
  return (
    <Card title={title}>
      <p>{words}</p>
      <Amounts
        figures={[
          { name: t("turnover.month"), amount: Month },
          { name: t("turnover.quarter"), amount: Quarter },
          { name: t("turnover.year"), amount: Year },
        ]}
      />
      {children}
    </Card>
  );
}

function Amounts({ figures }: { figures: readonly { name: string; amount: number }[] }) {
  return (
    <dl className={s.totals}>
      {figures.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={s.whole}>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
