/** What has become of an order's payment, where that is known to be other than the address says. */
import type { OrderStatus } from "../../shared/api/types.ts";
import { t as words } from "../../shared/i18n/checkout.ts";
import { t } from "../../shared/i18n/unpaid.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Numbered } from "./Numbered.tsx";
import s from "./payment.module.css";

/** The outcome in one sentence. */
export function OutcomeText({ order }: { order: OrderStatus }) {
  const what = order.Status === "ORDER CANCELLED" ? "cancelled" : order.TransactionStatus;
  return <Numbered words={t(`outcome.${what}`, { number: order.PurchaseOrderNo })} />;
}

/** The card of the page, with the way to the order. */
export function Outcome({ order }: { order: OrderStatus }) {
  const paid = order.TransactionStatus === "SUCCESSFUL";
  const failed = order.TransactionStatus === "FAILED";
  return (
    <section className={s.card}>
      <span className={`${s.mark} ${failed ? s.bad : paid ? s.good : s.open}`}>
        <Icon name={failed ? "close" : paid ? "check" : "info"} />
      </span>
      <h1>
        <OutcomeText order={order} />
      </h1>
      <ButtonLink to={`/order-details/${order.PurchaseOrderId}`}>{words("common.continue")}</ButtonLink>
    </section>
  );
}

/** The card until it is known what to say. */
export function CardSkeleton() {
  return (
    <section className={s.card} aria-busy="true">
      <Skeleton width="5.5rem" height="5.5rem" />
      <Skeleton width="16rem" height="2.5rem" />
      <Skeleton width="18rem" height="6rem" />
    </section>
  );
}
