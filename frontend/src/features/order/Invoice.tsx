/** An order in full: facts, lines and totals, on the screen and on A4 paper. */
import type { Invoice as InvoiceData, InvoiceLine } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { shownPackage } from "../cart/line.ts";
import s from "./invoice.module.css";
import { StatusTag } from "./OrderCard.tsx";

export function Invoice({ invoice }: { invoice: InvoiceData }) {
  return (
    <article className={s.invoice}>
      <Seller />
      <Facts invoice={invoice} />
      <Lines lines={invoice.Data} />
      <Totals invoice={invoice} />
    </article>
  );
}

/** Who sells; an invoice must say so. */
function Seller() {
  const shop = useShop();
  if (!shop) return null;
  return (
    <header className={s.seller}>
      <strong>{shop.LegalName || shop.Brand}</strong>
      <span>{shop.Address}</span>
      {shop.Gstin && <span>{t("footer.gstin", { number: shop.Gstin })}</span>}
      {shop.Fssai && <span>{t("footer.fssai", { number: shop.Fssai })}</span>}
    </header>
  );
}

function Facts({ invoice }: { invoice: InvoiceData }) {
  const facts = [
    [t("order.number"), `#${invoice.PurchaseOrderNo}`],
    [t("order.date"), formatDate(invoice.PurchaseOrderDate)],
    [t("order.invoiceNo"), invoice.InvoiceNo],
    [t("order.invoiceDate"), formatDate(invoice.InvoiceDate)],
    [t("order.shippingAddress"), invoice.ShippingAddress],
    [t("order.mobile"), invoice.Mobile],
    [t("order.placeOfSupply"), invoice.PlaceOfSupply],
    [t("order.transactionStatus"), t(`order.transaction.${invoice.TransactionStatus}`)],
    [t("order.deliveryStatus"), <StatusTag key="status" order={invoice} />],
    [t("order.instructions"), invoice.Suggestion],
  ] as const;
  return (
    <dl className={s.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly InvoiceLine[] }) {
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("order.item")}</th>
          <th scope="col">{t("order.price")}</th>
          <th scope="col">{t("order.quantity")}</th>
          <th scope="col">{t("order.taxable")}</th>
          <th scope="col">{t("order.tax")}</th>
          <th scope="col">{t("order.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.ItemId}:${line.PackageId}`} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** On phones each figure carries its column's name. */
function Line({ line }: { line: InvoiceLine }) {
  const details = [shownPackage(line.PackageName), line.Hsn && `${t("order.hsn")} ${line.Hsn}`].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {line.DisplayName}
        <small>{details.join(" · ")}</small>
      </th>
      <td data-label={t("order.price")}>
        {line.DiscountedPrice < line.SalePrice && <s>{formatRupees(line.SalePrice)} </s>}
        {formatRupees(line.DiscountedPrice)}
      </td>
      <td data-label={t("order.quantity")}>{line.Quantity}</td>
      <td data-label={t("order.taxable")}>{formatRupees(line.TaxableAmount)}</td>
      <td data-label={t("order.tax")}>
        <small>{line.TaxRate}% </small>
        {formatRupees(line.TaxAmount)}
      </td>
      <td data-label={t("order.amount")}>
        <strong>{formatRupees(line.ProductTotal)}</strong>
      </td>
    </tr>
  );
}

function Totals({ invoice }: { invoice: InvoiceData }) {
  const rows = [
    [t("cart.taxableAmount"), invoice.TaxableAmount],
    [t("cart.taxAmount"), invoice.TaxAmount],
    [t("cart.deliveryCharges"), invoice.DeliveryCharges],
    [t("cart.total"), invoice.TotalAmount],
  ] as const;
  return (
    <div className={s.totals}>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
      {invoice.DiscountAmount > 0 && (
        <p className={s.savings}>{t("order.savings", { amount: formatRupees(invoice.DiscountAmount) })}</p>
      )}
    </div>
  );
}
