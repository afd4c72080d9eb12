/** The papers of an order: what Print gives, and each one to be looked at. */
import { useEffect } from "react";
import { apiPath } from "../../shared/api/client.ts";
import type { DocumentRow, Invoice, OrderDocument } from "../../shared/api/types.ts";
import { t as ofOrders } from "../../shared/i18n/order.ts";
import { t } from "../../shared/i18n/paper.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees, toPaise } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Paper } from "../../shared/paper/Paper.tsx";
import { Sheet } from "../../shared/paper/Sheet.tsx";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { confirmationOf } from "./confirmation.ts";
import s from "./order.module.css";

interface Props {
  order: Invoice;
  /** Called once the paper can be printed, or cannot be had. */
  onReady: () => void;
}

/** The order's documents on the screen, and what Print gives. */
export default function OrderPapers({ order, onReady }: Props) {
  return (
    <>
      <Documents order={order} />
      <OrderPaper order={order} onReady={onReady} />
    </>
  );
}

function Documents({ order }: { order: Invoice }) {
  if (order.Documents.length === 0) return null;
  return (
    <section className={s.documents}>
      <h2>{t("paper.list")}</h2>
      <ul>
        {order.Documents.map((row) => (
          <li key={row.Number}>
            <Link to={documentPath(order.PurchaseOrderId, row.Number)}>
              <strong>
                {t(`paper.${row.Kind}`)} <span className={s.number}>{row.Number}</span>
              </strong>
              <span>
                {formatDate(row.IssuedAt)}
                {row.CancelledAt && `, ${t("paper.cancelled")}`}
              </span>
            </Link>
            <strong>{formatRupees(row.Amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

const documentPath = (order: string, number: string) =>
  `/order-details/${order}?document=${encodeURIComponent(number)}`;

/** On paper alone: the invoice or bill of the order; before it is issued a confirmation that says so. */
function OrderPaper({ order, onReady }: Props) {
  const invoice = order.Documents.findLast(isInvoice);
  const { data, error } = useDocument(invoice?.Number);
  const paper = invoice ? data : confirmationOf(order);
  const ready = Boolean(paper ?? error);
  useEffect(() => {
    if (ready) onReady();
  }, [ready, onReady]);
  if (!paper) return null;
  return (
    <Sheet size="a4" label={`${paper.Title} ${paper.Number}`} printOnly>
      <Paper paper={paper} />
    </Sheet>
  );
}

const isInvoice = ({ Kind, CancelledAt }: DocumentRow) =>
  !CancelledAt && !["receipt voucher", "refund voucher", "credit note"].includes(Kind);

const useDocument = (number: string | undefined) =>
  useQuery<OrderDocument>(number ? apiPath("GetDocument", { number }) : null);

/** One document on the screen. */
export function DocumentView({ order, number }: { order: string; number: string }) {
  const query = useDocument(number);
  const paper = query.data;
  return (
    <>
      <div className={s.toolbar}>
        <ButtonLink kind="outline" icon="left" to={`/order-details/${order}`}>
          {t("paper.back")}
        </ButtonLink>
        <Button icon="print" disabled={!paper} onClick={() => window.print()}>
          {ofOrders("common.print")}
        </Button>
      </div>
      {query.error && !paper && <LoadError title={t("paper.failed")} error={query.error} onRetry={query.reload} />}
      {query.loading && <Skeleton height="40rem" />}
      {paper && (
        <Sheet size="a4" label={`${paper.Title} ${paper.Number}`}>
          <Paper paper={paper} />
        </Sheet>
      )}
    </>
  );
}

/** Why the tax of the goods is not all tax, and why the paper's may be a little less. */
export function TaxNotes({ order: { TaxAmount, DeliveryTax, TaxSplit } }: { order: Invoice }) {
  const paise = (rows: readonly number[]) => rows.reduce((sum, rupees) => sum + toPaise(rupees), 0);
  const split = paise(TaxSplit.flatMap(({ Cgst, Sgst, Igst }) => [Cgst, Sgst, Igst]));
  return (
    <>
      {DeliveryTax > 0 && <p className={s.taxNote}>{t("paper.deliveryTax", { amount: formatRupees(DeliveryTax) })}</p>}
      {TaxSplit.length > 0 && split < paise([TaxAmount, DeliveryTax]) && (
        <p className={s.taxNote}>{t("paper.paisa")}</p>
      )}
    </>
  );
}
