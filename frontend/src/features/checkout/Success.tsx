/** The payment went well, or is made on delivery: a card, a tick, and paper snow for those who like motion. An order known to be otherwise says so. */
import { lazy, Suspense } from "react";
import type { OrderStatus } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/checkout.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useParams } from "../../shared/route.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { patiently } from "../../shared/ui/later.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Confetti } from "./Confetti.tsx";
import { CardSkeleton, Outcome } from "./Outcome.tsx";
import s from "./payment.module.css";
import { statusPath } from "./status.ts";

const Told = lazy(() => patiently(() => import("../order/Told.lazy.tsx")));

export function Success() {
  const { id = "" } = useParams();
  const { data: order, loading } = useQuery<OrderStatus>(statusPath(id), { stale: 0 });
  if (loading) return <CardSkeleton />;
  const due = order?.Status !== "ORDER CANCELLED" && order?.AmountDue;
  if (order && order.TransactionStatus !== "SUCCESSFUL" && !due) return <Outcome order={order} />;
  const amount = order?.TotalAmount ? formatRupees(order.TotalAmount, "Rs. ") : "Rs. 0";
  const number = `#${order?.PurchaseOrderNo || 0}`;
  return (
    <section className={`${s.card} ${s.success}`}>
      <Confetti />
      <span className={`${s.mark} ${s.good}`}>
        <Icon name="check" />
      </span>
      <h1>{t(due ? "success.placed" : "success.title")}</h1>
      <p>
        {t(due ? (order.Slot?.Collect ? "success.dueCollect" : "success.due") : "success.text", { amount, number })}
      </p>
      {order?.Slot && (
        <p>
          <strong>{t(order.Slot.Collect ? "success.collect" : "success.when", { time: order.Slot.Words })}</strong>
          {order.Slot.Code && <b className={s.code}>{[...order.Slot.Code].join(" ")}</b>}
        </p>
      )}
      <p>{t("success.thanks")}</p>
      {order && (
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <Told collect={Boolean(order.Slot?.Collect)} />
        </Suspense>
      )}
      <ButtonLink to={`/order-details/${order?.PurchaseOrderId || id}`}>{t("common.continue")}</ButtonLink>
    </section>
  );
}
