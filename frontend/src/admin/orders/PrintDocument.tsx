/** An order to print: the packing slip or the tax invoice. */

import type { Invoice } from "../../shared/api/types.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { officePath, useOffice } from "../api.ts";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import type { RouteParams } from "../shell/routeParams.ts";
import { t } from "../texts.ts";
import type { PackingSlip } from "../types.ts";
import s from "./details.module.css";

export function PrintDocument({ id, part }: RouteParams) {
  const kind = part === "slip" ? "slip" : "invoice";
  const query = useOffice<Invoice | PackingSlip>(officePath("order/invoice", { orderId: id }));
  const number = query.data?.PurchaseOrderNo ?? "…";
  const invoiceNo = query.data && "InvoiceNo" in query.data ? query.data.InvoiceNo : "…";
  return (
    <div className={p.printed}>
      <Page
        title={kind === "slip" ? t("order.slip") : t("order.invoice", { number: invoiceNo })}
        back={{ to: `/admin/orders/${id}`, label: t("order.title", { number }) }}
        aside={
          <Button icon="print" onClick={() => window.print()}>
            {t("order.print")}
          </Button>
        }
      >
        <Loaded query={query}>
          {(paper) => (kind === "invoice" && "InvoiceNo" in paper ? <Bill order={paper} /> : <Slip order={paper} />)}
        </Loaded>
      </Page>
    </div>
  );
}

function Head({ order }: { order: Invoice | PackingSlip }) {
  return (
    <>
      <p>
        <strong>{order.Seller.Name}</strong>
        <br />
        {order.Seller.Address}
      </p>
      <h2>{t("order.title", { number: order.PurchaseOrderNo })}</h2>
      <address>
        <strong>{order.CustomerName}</strong>
        {"\n"}
        {order.ShippingAddress}
        {"\n"}
        {order.Mobile}
      </address>
      {order.Suggestion && (
        <p>
          <strong>{t("order.instructions")}:</strong> {order.Suggestion}
        </p>
      )}
    </>
  );
}

function Slip({ order }: { order: Invoice | PackingSlip }) {
  return (
    <article className={`${p.paper} ${s.slip}`}>
      <Head order={order} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t("order.packTick")}</th>
            <th scope="col">{t("order.lines")}</th>
          </tr>
        </thead>
        <tbody>
          {order.Data.map((line) => (
            <tr key={`${line.ItemId}:${line.PackageId}`}>
              <td>
                <span className={s.box} />
              </td>
              <td>
                <strong>{line.Quantity} ×</strong> {line.DisplayName} {line.PackageName}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Bill({ order }: { order: Invoice }) {
  return (
    <article className={`${p.paper} ${s.slip}`}>
      <Head order={order} />
      <p>
        {[
          t("order.invoice", { number: order.InvoiceNo }),
          formatDate(order.InvoiceDate),
          order.Seller.Gstin && `GSTIN ${order.Seller.Gstin}`,
          order.Seller.Fssai && `FSSAI ${order.Seller.Fssai}`,
          order.PlaceOfSupply && t("invoice.place", { state: order.PlaceOfSupply }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className={p.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("order.lines")}</th>
              <th scope="col">{t("invoice.hsn")}</th>
              <th scope="col" className={s.number}>
                {t("invoice.taxable")}
              </th>
              <th scope="col" className={s.number}>
                {t("invoice.tax")}
              </th>
              <th scope="col" className={s.number}>
                {t("order.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.Data.map((line) => (
              <tr key={`${line.ItemId}:${line.PackageId}`}>
                <td>
                  {line.Quantity} × {line.DisplayName} {line.PackageName}
                </td>
                <td>{line.Hsn}</td>
                <td className={s.number}>{formatRupees(line.TaxableAmount)}</td>
                <td className={s.number}>
                  {formatRupees(line.TaxAmount)} ({line.TaxRate}%)
                </td>
                <td className={s.number}>{formatRupees(line.ProductTotal)}</td>
              </tr>
            ))}
            <tr>
              <td colSpan={4}>{t("order.delivery")}</td>
              <td className={s.number}>{formatRupees(order.DeliveryCharges)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={4}>
                {t("order.total")}
              </th>
              <td className={s.number}>
                <strong>{formatRupees(order.TotalAmount)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <ul>
        {order.TaxSplit.map((row) => (
          <li key={row.Rate}>{taxWords(row)}</li>
        ))}
      </ul>
      {order.Note && <p className={s.foot}>{order.Note}</p>}
    </article>
  );
}

/** A rate's tax as a GST document shows it: halved within the state, whole between states. */
function taxWords(row: Invoice["TaxSplit"][number]): string {
  const parts =
    row.Igst > 0
      ? [`IGST ${formatRupees(row.Igst)}`]
      : [`CGST ${formatRupees(row.Cgst)}`, `SGST ${formatRupees(row.Sgst)}`];
  return `${row.Rate}%: ${t("invoice.taxable")} ${formatRupees(row.Taxable)}, ${parts.join(", ")}`;
}
