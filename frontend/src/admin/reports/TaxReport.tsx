/** The tax of a month by rate and HSN code, its documents, and its credit notes. */
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { documentPath } from "../papers/documentPath.ts";
import { Card } from "../parts/Card.tsx";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Numbers } from "../parts/Numbers.tsx";
import p from "../parts/parts.module.css";
import { Bars } from "./Chart.tsx";
import { type Column, FiguresTable } from "./FiguresTable.tsx";
import { MonthReport, nameOfMonth, useMonth } from "./MonthReport.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";
import type { Documents, NoteRow, TaxPage, TaxRow } from "./types.ts";

export function TaxReport() {
  const month = useMonth();
  const query = useOffice<TaxPage>(officePath("reports/tax", { month }));
  return (
    <MonthReport month={month}>
      <Loaded query={query}>{(page) => <Report page={page} />}</Loaded>
    </MonthReport>
  );
}

function Report({ page }: { page: TaxPage }) {
  if (page.Rows.length === 0) return <EmptyState art="info" title={t("tax.none")} />;
  const csv = { month: page.Month, format: "csv" };
  return (
    <>
      <Card
        title={t("tax.byRate")}
        aside={<DownloadLink path={officePath("reports/tax", csv)}>{t("reports.csv")}</DownloadLink>}
      >
        <Bars label={t("tax.chart", { month: nameOfMonth(page.Month) })} bars={ratesOf(page.Rows)} />
        <FiguresTable
          caption={t("tax.byRate")}
          columns={columns}
          rows={page.Rows}
          keyOf={(row) => `${row.Rate} ${row.Hsn}`}
          sum={page.Sum}
        />
        <p className={p.muted}>{t("tax.note")}</p>
      </Card>
      <Card title={t("tax.documents")}>
        <dl className={s.totals}>
          {[page.Invoices, ...(page.MoreInvoices ?? [])].map((documents) => (
            <Run key={documents.First} name={t("tax.invoices")} documents={documents} />
          ))}
          {[page.CreditNotes, ...(page.MoreCreditNotes ?? [])].map((documents) => (
            <Run key={documents.First} name={t("tax.notes")} documents={documents} />
          ))}
        </dl>
      </Card>
      {page.Notes.length > 0 && (
        <Card
          title={t("tax.notes")}
          aside={
            <DownloadLink path={officePath("reports/tax", { ...csv, table: "notes" })}>
              {t("tax.notesCsv")}
            </DownloadLink>
          }
        >
          <ul className={s.notes}>
            {page.Notes.map((note) => (
              <Note key={note.RefundId} note={note} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const taxOf = (row: TaxRow) => row.Cgst + row.Sgst + row.Igst;

function ratesOf(rows: readonly TaxRow[]) {
  const sums = new Map<number, number>();
  for (const row of rows) sums.set(row.Rate, (sums.get(row.Rate) ?? 0) + taxOf(row));
  return [...sums].map(([rate, amount]) => ({ key: String(rate), name: `${rate}%`, amount }));
}

const columns: Column<TaxRow>[] = [
  { head: t("tax.rate"), cell: (row) => `${row.Rate}%` },
  { head: t("tax.hsn"), cell: (row) => row.Hsn || "–" },
  { head: t("reports.pieces"), cell: (row) => row.Pieces },
  { head: t("reports.taxable"), cell: (row) => formatRupees(row.Taxable) },
  { head: "CGST", cell: (row) => formatRupees(row.Cgst) },
  { head: "SGST", cell: (row) => formatRupees(row.Sgst) },
  { head: "IGST", cell: (row) => formatRupees(row.Igst) },
  { head: t("reports.total"), cell: (row) => formatRupees(row.Amount) },
];

function Run({ name, documents: { First, Last, Count } }: { name: string; documents: Documents }) {
  const run = First === Last ? First : t("tax.run", { first: First, last: Last });
  return (
    <div>
      <dt>{Count > 0 ? `${name}: ${Count}` : name}</dt>
      <dd className={s.run}>
        <Numbers>{Count > 0 ? run : t("tax.noDocuments")}</Numbers>
      </dd>
    </div>
  );
}

function Note({ note }: { note: NoteRow }) {
  return (
    <li>
      <Link to={documentPath(note.CreditNoteNo)}>
        <span>
          <strong className={p.number}>{note.CreditNoteNo}</strong>
          <span className={p.muted}>
            {formatDate(note.IssuedAt)},{" "}
            <Numbers>{t("tax.toInvoice", { number: note.InvoiceNo, date: formatDate(note.InvoicedAt) })}</Numbers>
            {note.Void && `, ${t("tax.void")}`}
          </span>
        </span>
        <strong>{formatRupees(note.Amount)}</strong>
      </Link>
    </li>
  );
}
