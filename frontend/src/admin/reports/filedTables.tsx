/** The tables of GSTR-1 on the screen. */
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { type Column, FiguresTable } from "./FiguresTable.tsx";
import { t } from "./texts.ts";
import type { FiledEntry, FiledHsn, FiledNil, FiledSeries, FiledSmall, FilingPage, TaxAmounts } from "./types.ts";

const amounts: Column<TaxAmounts>[] = [
  { head: t("return.taxed"), cell: (row) => formatRupees(row.Taxable) },
  { head: "CGST", cell: (row) => formatRupees(row.Cgst) },
  { head: "SGST", cell: (row) => formatRupees(row.Sgst) },
  { head: "IGST", cell: (row) => formatRupees(row.Igst) },
];

const place = (row: { PlaceOfSupply: string; PlaceOfSupplyCode: string }) =>
  [row.PlaceOfSupplyCode, row.PlaceOfSupply].filter(Boolean).join("-");

/** Tables 4, 5 and 9: a row for each document and rate. */
export function Entries({ name, rows }: { name: "b2b" | "b2cl" | "notes"; rows: readonly FiledEntry[] }) {
  type Row = FiledEntry & FiledEntry["Rates"][number];
  const columns: Column<Row>[] = [
    { head: t(name === "notes" ? "return.note" : "return.invoice"), cell: (row) => row.Number },
    { head: t("register.date"), cell: (row) => formatDate(row.IssuedAt), words: true },
    ...(name === "notes"
      ? [{ head: t("return.against"), cell: (row: Row) => row.AgainstNo ?? "", words: true } satisfies Column<Row>]
      : []),
    { head: t("return.gstin"), cell: (row) => row.Gstin || "–", words: true },
    { head: t("return.buyer"), cell: (row) => row.Name, words: true },
    { head: t("return.place"), cell: place, words: true },
    { head: t("return.value"), cell: (row) => formatRupees(row.Value) },
    { head: t("tax.rate"), cell: (row) => `${row.TaxRate}%` },
    ...amounts,
  ];
  const flat = rows.flatMap((entry) => entry.Rates.map((rate) => ({ ...entry, ...rate })));
  return (
    <FiguresTable
      caption={t(`return.${name}`)}
      columns={columns}
      rows={flat}
      keyOf={(row) => `${row.Number} ${row.TaxRate}`}
    />
  );
}

/** Table 7. */
export function Small({ rows }: { rows: readonly FiledSmall[] }) {
  const columns: Column<FiledSmall>[] = [
    { head: t("return.place"), cell: place },
    { head: t("tax.rate"), cell: (row) => `${row.TaxRate}%` },
    ...amounts,
  ];
  return (
    <FiguresTable
      caption={t("return.b2cs")}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.PlaceOfSupplyCode} ${row.InterState} ${row.TaxRate}`}
    />
  );
}

/** Table 8. */
export function Nil({ rows, sum }: { rows: readonly FiledNil[]; sum: number }) {
  const name = ({ InterState, Registered }: FiledNil) =>
    t(`return.${InterState ? "inter" : "intra"}${Registered ? "B2B" : "B2C"}`);
  const columns: Column<FiledNil>[] = [
    { head: t("return.supply"), cell: name },
    { head: t("return.nilRated"), cell: (row) => formatRupees(row.Value) },
  ];
  return (
    <FiguresTable
      caption={t("return.nil")}
      columns={columns}
      rows={rows}
      keyOf={name}
      sum={{ InterState: false, Registered: false, Value: sum }}
    />
  );
}

/** Table 12: buyers with a GSTIN, then all others. */
export function Hsn({ page }: { page: FilingPage }) {
  type Row = FiledHsn & { to: string };
  const columns: Column<Row>[] = [
    { head: t("tax.hsn"), cell: (row) => row.Hsn || t("closing.noCode") },
    { head: t("return.to"), cell: (row) => row.to, words: true },
    { head: t("return.uqc"), cell: (row) => row.Uqc, words: true },
    { head: t("return.quantity"), cell: (row) => row.Quantity },
    { head: t("tax.rate"), cell: (row) => `${row.TaxRate}%` },
    ...amounts,
    { head: t("return.value"), cell: (row) => formatRupees(row.Amount) },
  ];
  const rows = [
    ...page.HsnB2b.map((row) => ({ ...row, to: t("return.registered") })),
    ...page.HsnB2c.map((row) => ({ ...row, to: t("return.others") })),
  ];
  return (
    <FiguresTable
      caption={t("return.hsn")}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.to} ${row.Hsn} ${row.Uqc} ${row.TaxRate}`}
    />
  );
}

/** Table 13. */
export function Numbers({ rows }: { rows: readonly FiledSeries[] }) {
  const columns: Column<FiledSeries>[] = [
    { head: t("return.nature"), cell: (row) => row.Nature },
    {
      head: t("return.numbers"),
      cell: ({ First, Last }) => (First === Last ? First : t("tax.run", { first: First, last: Last })),
      words: true,
    },
    { head: t("return.count"), cell: (row) => row.Count },
    { head: t("return.cancelled"), cell: (row) => row.Cancelled },
    { head: t("return.net"), cell: (row) => row.Net },
  ];
  return <FiguresTable caption={t("return.documents")} columns={columns} rows={rows} keyOf={(row) => row.First} />;
}
