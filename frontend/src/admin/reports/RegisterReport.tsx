/** Every document of a month. */
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { officePath, useOffice } from "../api.ts";
import { documentPath } from "../papers/documentPath.ts";
import { Card } from "../parts/Card.tsx";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { type Column, FiguresTable } from "./FiguresTable.tsx";
import { MonthReport, nameOfMonth, useMonth } from "./MonthReport.tsx";
import { TwoLines } from "./TwoLines.tsx";
import { t } from "./texts.ts";
import type { RegisterPage, RegisterRow, TaxAmounts } from "./types.ts";

export function RegisterReport() {
  const month = useMonth();
  const query = useOffice<RegisterPage>(officePath("reports/register", { month }));
  return (
    <MonthReport month={month}>
      <Loaded query={query}>{(page) => <Register page={page} />}</Loaded>
    </MonthReport>
  );
}

function Register({ page }: { page: RegisterPage }) {
  if (page.Rows.length === 0) return <EmptyState art="info" title={t("register.none")} />;
  return (
    <Card
      title={t("register.title", { month: nameOfMonth(page.Month) })}
      aside={
        <DownloadLink path={officePath("reports/register", { month: page.Month, format: "csv" })}>
          {t("reports.csv")}
        </DownloadLink>
      }
    >
      <FiguresTable<Figures>
        caption={t("register.title", { month: nameOfMonth(page.Month) })}
        columns={columns}
        rows={page.Rows}
        keyOf={(row) => row.Number ?? ""}
        sum={page.Sum}
      />
      <p className={p.muted}>{t("register.note")}</p>
    </Card>
  );
}

/** A row, or the total, which has amounts alone. */
type Figures = TaxAmounts & Partial<RegisterRow>;

const columns: Column<Figures>[] = [
  {
    head: t("register.number"),
    cell: (row) => (
      <TwoLines
        first={<Link to={documentPath(row.Number ?? "")}>{row.Number}</Link>}
        second={formatDate(row.IssuedAt)}
      />
    ),
  },
  { head: t("reports.total"), cell: (row) => formatRupees(row.Amount) },
  { head: t("register.kind"), cell: kind, sum: "", words: true },
  {
    head: t("return.buyer"),
    cell: (row) => <TwoLines first={row.Name} second={row.Gstin ?? ""} />,
    sum: "",
    words: true,
  },
  { head: t("register.taxable"), cell: (row) => formatRupees(row.Taxable) },
  {
    head: t("register.halves"),
    cell: (row) => <TwoLines first={formatRupees(row.Cgst)} second={formatRupees(row.Sgst)} />,
  },
  { head: "IGST", cell: (row) => formatRupees(row.Igst) },
];

function kind({ Title, CancelledAt, PlaceOfSupply, OrderNo }: Figures) {
  if (!CancelledAt) return <TwoLines first={Title} second={[PlaceOfSupply, OrderNo].filter(Boolean).join(" · ")} />;
  return <TwoLines first={<s>{Title}</s>} second={t("register.gone", { date: formatDate(CancelledAt) })} />;
}
