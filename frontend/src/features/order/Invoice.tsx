/** An order in full on the screen: facts, lines and totals. What is printed of it is in Papers.lazy.tsx. */
import type { ReactNode } from "react";
import type { Invoice as InvoiceData, InvoiceLine, TaxRow } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatPaise, formatRupees, toPaise } from "../../shared/lib/money.ts";
import { lineKey, optionWords, shownPackage } from "../cart/line.ts";
import s from "./invoice.module.css";
import { namesOf, optionsOf } from "./names.ts";
import { StatusTag } from "./OrderCard.tsx";
import { dueKey } from "./state.ts";

interface Props {
  invoice: InvoiceData;
  /** What there is to say of the totals' tax. */
  notes: ReactNode;
}

export function Invoice({ invoice, notes }: Props) {
  return (
    <article className={s.invoice}>
      <Seller seller={invoice.Seller} />
      <Facts invoice={invoice} />
      <Lines order={invoice} />
      <div className={s.sums}>
        <TaxSplit rows={invoice.TaxSplit} />
        <Totals invoice={invoice} notes={notes} />
      </div>
      {invoice.Note && <p className={s.note}>{invoice.Note}</p>}
    </article>
  );
}

/** Who sells; an invoice must say so. */
function Seller({ seller }: { seller: InvoiceData["Seller"] }) {
  return (
    <header className={s.seller}>
      <strong>{seller.Name}</strong>
      <span>{seller.Address}</span>
      {seller.Gstin && <span>{t("footer.gstin", { number: seller.Gstin })}</span>}
      {seller.Fssai && <span>{t("footer.fssai", { number: seller.Fssai })}</span>}
    </header>
  );
}

function Facts({ invoice }: { invoice: InvoiceData }) {
  const facts = [
    [t("order.number"), `#${invoice.PurchaseOrderNo}`],
    [t("order.date"), formatDate(invoice.PurchaseOrderDate)],
    [t("order.invoiceNo"), invoice.InvoiceNo],
    [t("order.invoiceDate"), formatDate(invoice.InvoiceDate)],
    [
      t(invoice.Slot?.Collect ? "order.collect" : "order.shippingAddress"),
      [invoice.CustomerName, invoice.ShippingAddress].filter(Boolean).join("\n"),
    ],
    [
      t("order.firm"),
      [invoice.BuyerFirm, invoice.BuyerGstin && t("footer.gstin", { number: invoice.BuyerGstin })]
        .filter(Boolean)
        .join("\n"),
    ],
    [t("order.mobile"), invoice.Mobile],
    [t("order.placeOfSupply"), invoice.PlaceOfSupply],
    [
      t("order.transactionStatus"),
      invoice.AmountDue
        ? `${t(dueKey(invoice.Slot))}: ${formatRupees(invoice.AmountDue)}`
        : t(`order.transaction.${invoice.TransactionStatus}`),
    ],
    [t("order.deliveryStatus"), <StatusTag key="status" order={invoice} />],
    [t("order.instructions"), invoice.Suggestion],
    [t("order.cancelReason"), invoice.CancelReason],
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

function Lines({ order }: { order: InvoiceData }) {
  const coupon = order.Data.some((line) => line.CouponDiscount);
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{t("order.item")}</th>
          <th scope="col">{t("order.price")}</th>
          <th scope="col">{t("order.quantity")}</th>
          {coupon && <th scope="col">{t("order.coupon")}</th>}
          <th scope="col">{t("order.taxable")}</th>
          <th scope="col">{t("order.tax")}</th>
          <th scope="col">{t("order.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {order.Data.map((line) => (
          <Line key={lineKey(line.ItemId, line.PackageId, line.Options)} line={line} order={order} coupon={coupon} />
        ))}
      </tbody>
    </table>
  );
}

/** On phones each figure carries its column's name. */
function Line({ line, order, coupon }: { line: InvoiceLine; order: InvoiceData; coupon: boolean }) {
  const [name, pack] = namesOf(line, order);
  const chosen = optionWords(optionsOf(line, order));
  const details = [shownPackage(line.PackageName) && pack, line.Hsn && `${t("order.hsn")} ${line.Hsn}`].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{details.join(" · ")}</small>
        {chosen && <small>{chosen}</small>}
      </th>
      <td data-label={t("order.price")}>
        {line.DiscountedPrice < line.SalePrice && <s>{formatRupees(line.SalePrice)} </s>}
        {formatRupees(line.DiscountedPrice)}
      </td>
      <td data-label={t("order.quantity")}>{line.Quantity}</td>
      {coupon && <td data-label={t("order.coupon")}>{formatRupees(-(line.CouponDiscount ?? 0))}</td>}
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

/** The tax by rates, as a GST document shows it. */
function TaxSplit({ rows }: { rows: readonly TaxRow[] }) {
  const between = rows.some((row) => row.Igst > 0);
  const taxes = between
    ? ([["order.igst", "Igst"]] as const)
    : ([
        ["order.cgst", "Cgst"],
        ["order.sgst", "Sgst"],
      ] as const);
  if (rows.length === 0) return null;
  return (
    <table className={s.split}>
      <thead>
        <tr>
          <th scope="col">{t("order.taxRate")}</th>
          <th scope="col">{t("order.taxable")}</th>
          {taxes.map(([label]) => (
            <th key={label} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.Rate}>
            <th scope="row">{row.Rate}%</th>
            <td>{formatRupees(row.Taxable)}</td>
            {taxes.map(([label, tax]) => (
              <td key={label}>{formatRupees(row[tax])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ invoice, notes }: Props) {
  const saved = toPaise(invoice.DiscountAmount) + toPaise(invoice.CouponDiscount ?? 0);
  const rows = [
    ...couponRows(invoice),
    [t("order.taxable"), formatRupees(invoice.TaxableAmount)],
    [t("order.taxAmount"), formatRupees(invoice.TaxAmount)],
    [t("order.deliveryCharges"), formatRupees(invoice.DeliveryCharges)],
    [t("order.total"), formatRupees(invoice.TotalAmount)],
  ] as const;
  return (
    <div className={s.totals}>
      <dl>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {saved > 0 && <p className={s.savings}>{t("order.savings", { amount: formatPaise(saved) })}</p>}
      {notes}
    </div>
  );
}

/** What a coupon has made of the goods: above the figures that are less for it. */
function couponRows({ TaxableAmount, TaxAmount, CouponName, CouponFreeDelivery, CouponDiscount = 0 }: InvoiceData) {
  if (!CouponName) return [];
  const named = t("order.couponNamed", { name: CouponName });
  if (CouponFreeDelivery) return [[named, t("order.freeDelivery")] as const];
  const goods = toPaise(TaxableAmount) + toPaise(TaxAmount) + toPaise(CouponDiscount);
  return [[t("order.items"), formatPaise(goods)] as const, [named, formatRupees(-CouponDiscount)] as const];
}
