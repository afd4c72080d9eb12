/** One customer: contact details, orders, reviews, and their rights under data protection law. */
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { officePath, useOffice } from "../api.ts";
import { OrderItem } from "../orders/OrderItem.tsx";
import { Card } from "../parts/Card.tsx";
import { DownloadLink } from "../parts/DownloadLink.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { ReviewItem } from "../reviews/ReviewItem.tsx";
import s from "./customers.module.css";
import { EraseCustomer } from "./EraseCustomer.tsx";
import { t } from "./texts.ts";
import type { CustomerPage } from "./types.ts";

export function CustomerDetails({ id }: { id: string }) {
  const query = useOffice<CustomerPage>(officePath("customer", { customerId: id }));
  const title = query.data ? query.data.Name || t("customers.nameless") : "…";
  return (
    <Page title={title} back={{ to: "/admin/customers", label: t("customer.back") }}>
      <Loaded query={query}>{(customer) => <Details customer={customer} />}</Loaded>
    </Page>
  );
}

function Details({ customer }: { customer: CustomerPage }) {
  const facts = {
    orders: t("customers.orders", { count: customer.Orders }),
    amount: formatRupees(customer.TotalAmount),
    date: formatDate(customer.SinceAt),
  };
  return (
    <>
      <p className={s.muted}>{t("customer.facts", facts)}</p>
      <div className={p.columns}>
        <div className={p.column}>
          <Card title={t("customer.orders")}>
            {customer.PastOrders.length === 0 && <p className={s.muted}>{t("customer.noOrders")}</p>}
            <ul className={`${p.list} ${s.past}`}>
              {customer.PastOrders.map((order) => (
                <OrderItem key={order.OrderId} order={order} />
              ))}
            </ul>
          </Card>
          {customer.Reviews.length > 0 && (
            <Card title={t("customer.reviews")}>
              <ul className={p.list}>
                {customer.Reviews.map((review) => (
                  <ReviewItem key={review.ReviewId} review={review} />
                ))}
              </ul>
            </Card>
          )}
        </div>
        <div className={p.column}>
          <Reach customer={customer} />
          <Card title={t("customer.person")}>
            <p>{t("customer.exportText")}</p>
            <p>
              <DownloadLink path={officePath("customer/export", { customerId: customer.CustomerId })}>
                {t("customer.export")}
              </DownloadLink>
            </p>
            <EraseCustomer customer={customer} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Reach({ customer }: { customer: CustomerPage }) {
  return (
    <Card title={t("customer.contact")}>
      <p className={s.contact}>
        {customer.Mobile && <a href={`tel:${customer.Mobile}`}>{t("customer.call", { mobile: customer.Mobile })}</a>}
        {customer.Email && <a href={`mailto:${customer.Email}`}>{customer.Email}</a>}
      </p>
      {customer.Firm && (
        <p>{t("customer.firm", { firm: [customer.Firm, customer.Gstin].filter(Boolean).join(", GSTIN ") })}</p>
      )}
      <h3>{t("customer.addresses")}</h3>
      {customer.Addresses.length === 0 && <p className={s.muted}>{t("customer.noAddresses")}</p>}
      <ul className={s.addresses}>
        {customer.Addresses.map((address) => (
          <li key={`${address.AddressType} ${address.Address} ${address.Pincode}`}>
            <strong>{address.AddressType}</strong>
            <span>{[address.Address, address.Pincode, address.State].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
