/** The order page right after paying: thanks, what is coming, the order's way; the figures are folded below. */
import { type ReactNode, useEffect, useState } from "react";
import type { Invoice, ProductDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/thanks.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Picture } from "../../shared/ui/Picture.tsx";
import { useSession } from "../auth/session.ts";
import { productPath } from "../catalogue/paths.ts";
import { Confetti } from "../checkout/Confetti.tsx";
import s from "./order.module.css";
import { isNews, markThanked } from "./paid.ts";

interface Props {
  order: Invoice;
  /** The order in full. */
  invoice: ReactNode;
  /** What stands between the thanks and the figures. */
  children: ReactNode;
}

export default function ThankYou({ order, invoice, children }: Props) {
  return (
    <>
      <Band order={order} />
      {children}
      <details className={s.fold}>
        <summary>{t("thanks.invoice")}</summary>
        {invoice}
      </details>
    </>
  );
}

const mostPictures = 5;

/** Names the time where the shop has promised one; where to collect the order stands below (OrderTime.tsx). */
function Band({ order }: { order: Invoice }) {
  const { PurchaseOrderId: id, PurchaseOrderNo: number } = order;
  const [news] = useState(() => isNews(id));
  useEffect(() => markThanked(id), [id]);
  const name = order.CustomerName.trim().split(/\s+/)[0];
  const email = useSession().login?.UserName;
  const products = [...new Map(order.Data.map((line) => [line.ItemId, line.DisplayName]))];
  const more = products.length - mostPictures;
  return (
    <section className={s.thanks} aria-labelledby="thanks">
      {news && <Confetti />}
      <p>{t("thanks.number", { number })}</p>
      <h1 id="thanks">{name ? t("thanks.named", { name }) : t("thanks.title")}</h1>
      {order.Slot && !order.Slot.Collect && (
        <p>
          <strong>{t("thanks.when", { time: order.Slot.Words })}</strong>
        </p>
      )}
      <p>
        {t(saidOf(order), { total: formatRupees(order.AmountDue ?? order.TotalAmount) })}{" "}
        {email && t("thanks.mail", { email })}
      </p>
      <ul aria-label={t("thanks.coming")}>
        {products.slice(0, mostPictures).map(([itemId, product]) => (
          <Coming key={itemId} itemId={itemId} name={product} />
        ))}
        {more > 0 && <li>+{more}</li>}
      </ul>
    </section>
  );
}

/** What there is to say of the money. */
const saidOf = ({ AmountDue, Slot }: Invoice) =>
  !AmountDue ? "thanks.paid" : Slot?.Collect ? "thanks.dueCollect" : "thanks.due";

/** One product's picture. One that is no longer sold has none. */
function Coming({ itemId, name }: { itemId: number; name: string }) {
  const { data, error } = useQuery<ProductDetails>(productPath(itemId));
  if (error) return null;
  return <li>{data && <Picture path={data.ImagePath} size={64} alt={name} first />}</li>;
}
