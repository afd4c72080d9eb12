/** A credit note to print. */
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import s from "./note.module.css";
import { t } from "./texts.ts";
import type { CreditNotePage } from "./types.ts";

export function CreditNote({ id }: { id: string }) {
  const query = useOffice<CreditNotePage>(officePath("credit-note", { refundId: id }));
  return (
    <div className={p.printed}>
      <Page
        title={t("note.title", { number: query.data?.CreditNoteNo ?? "…" })}
        back={{
          to: query.data ? `/admin/orders/${query.data.OrderId}` : "/admin/reports/tax",
          label: t("note.order", { number: query.data?.OrderNo ?? "…" }),
        }}
        aside={
          <Button icon="print" onClick={() => window.print()}>
            {t("order.print")}
          </Button>
        }
      >
        <Loaded query={query}>{(note) => <Document note={note} />}</Loaded>
      </Page>
    </div>
  );
}

function Document({ note }: { note: CreditNotePage }) {
  const { Seller } = note;
  const facts = [
    t("note.date", { date: formatDate(note.IssuedAt) }),
    t("note.against", { number: note.InvoiceNo, date: formatDate(note.InvoicedAt) }),
    Seller.Gstin && `GSTIN ${Seller.Gstin}`,
    Seller.Fssai && `FSSAI ${Seller.Fssai}`,
    note.PlaceOfSupply && t("note.place", { state: note.PlaceOfSupply }),
  ].filter(Boolean);
  return (
    <article className={p.paper}>
      <p>
        <strong>{Seller.Name}</strong>
        <br />
        {Seller.Address}
      </p>
      <h2>{t("note.title", { number: note.CreditNoteNo })}</h2>
      {note.Void && <p>{t("tax.void")}</p>}
      <p>{facts.join(" · ")}</p>
      <address>
        <strong>{note.CustomerName}</strong>
        {"\n"}
        {note.ShippingAddress}
      </address>
      <Lines note={note} />
      <ul>
        {note.TaxSplit.map((row) => (
          <li key={row.Rate}>{taxWords(row)}</li>
        ))}
      </ul>
      <p>{t("note.reason", { reason: note.Reason })}</p>
      <p>{t("note.signature", { name: Seller.Name })}</p>
    </article>
  );
}

function Lines({ note }: { note: CreditNotePage }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach.
    <section className={p.scroll} aria-label={t("note.what")} tabIndex={0}>
      <table className={s.lines}>
        <thead>
          <tr>
            <th scope="col">{t("note.what")}</th>
            <th scope="col">{t("tax.hsn")}</th>
            <th scope="col">{t("reports.taxable")}</th>
            <th scope="col">{t("reports.taxed")}</th>
            <th scope="col">{t("reports.total")}</th>
          </tr>
        </thead>
        <tbody>
          {note.Lines.map((line) => (
            <tr key={`${line.DisplayName} ${line.PackageName}`}>
              <td>{lineWords(line)}</td>
              <td>{line.Hsn}</td>
              <td>{formatRupees(line.TaxableAmount)}</td>
              <td>
                {formatRupees(line.TaxAmount)} ({line.TaxRate}%)
              </td>
              <td>{formatRupees(line.Amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>
              {t("reports.total")}
            </th>
            <td>
              <strong>{formatRupees(note.Amount)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function lineWords({ DisplayName, PackageName, Quantity }: CreditNotePage["Lines"][number]): string {
  if (!DisplayName) return t("note.delivery");
  const name = [DisplayName, PackageName].filter(Boolean).join(" ");
  return Quantity > 0 ? `${Quantity} × ${name}` : t("note.ofPrice", { name });
}

/** A rate's tax, halved within the state, whole between states. */
function taxWords(row: CreditNotePage["TaxSplit"][number]): string {
  const split =
    row.Igst > 0
      ? [`IGST ${formatRupees(row.Igst)}`]
      : [`CGST ${formatRupees(row.Cgst)}`, `SGST ${formatRupees(row.Sgst)}`];
  return `${row.Rate}%: ${t("reports.taxable")} ${formatRupees(row.Taxable)}, ${split.join(", ")}`;
}
