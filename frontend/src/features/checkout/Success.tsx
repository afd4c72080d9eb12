/** The payment went well: a card, a tick, and paper snow for those who like motion. */
import type { OrderStatus } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/checkout.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useParams } from "../../shared/route.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./payment.module.css";
import { statusPath } from "./status.ts";

export function Success() {
  const { id = "" } = useParams();
  const { data: order, loading } = useQuery<OrderStatus>(statusPath(id), { stale: 0 });
  const amount = order?.TotalAmount ? formatRupees(order.TotalAmount, "Rs. ") : "Rs. 0";
  const number = `#${order?.PurchaseOrderNo || 0}`;
  return (
    <section className={`${s.card} ${s.success}`}>
      <Confetti />
      <span className={`${s.mark} ${s.good}`}>
        <Icon name="check" />
      </span>
      <h1>{t("success.title")}</h1>
      {loading ? <Skeleton width="18rem" height="3rem" /> : <p>{t("success.text", { amount, number })}</p>}
      <p>{t("success.thanks")}</p>
      <ButtonLink to={`/order-details/${order?.PurchaseOrderId || id}`}>{t("common.continue")}</ButtonLink>
    </section>
  );
}

const colours = ["#b84a06", "#f4c76b", "#2c6a37", "#a3212f", "#e08a23"];

/** The place of each piece is calculated from its number, so that nothing is random. */
function Confetti() {
  return (
    <span className={s.confetti} aria-hidden="true">
      {Array.from({ length: 28 }, (_, piece) => piece).map((piece) => (
        <i
          key={piece}
          style={{
            left: `${(piece * 37) % 100}%`,
            background: colours[piece % colours.length],
            animationDelay: `${(piece * 83) % 900}ms`,
            animationDuration: `${2200 + ((piece * 131) % 1400)}ms`,
          }}
        />
      ))}
    </span>
  );
}
