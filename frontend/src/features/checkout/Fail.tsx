/** The payment did not go through. An order known to be paid says so; another that is known is named. */
import type { OrderStatus } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/checkout.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { useParams } from "../../shared/route.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { CardSkeleton, Outcome, OutcomeText } from "./Outcome.tsx";
import s from "./payment.module.css";
import { statusPath } from "./status.ts";

export function Fail() {
  const { id = "" } = useParams();
  const { data: order, loading } = useQuery<OrderStatus>(statusPath(id), { stale: 0 });
  if (loading) return <CardSkeleton />;
  if (order && !["PENDING", "FAILED"].includes(order.TransactionStatus)) return <Outcome order={order} />;
  return (
    <section className={s.card}>
      <span className={`${s.mark} ${s.bad}`}>
        <Icon name="close" />
      </span>
      <h1>{t("fail.title")}</h1>
      <p>{t("fail.text")}</p>
      {order && (
        <p>
          <Link className="link" to={`/order-details/${order.PurchaseOrderId}`}>
            <OutcomeText order={order} />
          </Link>
        </p>
      )}
      <ButtonLink to="/home/user-cart">{t("fail.again")}</ButtonLink>
    </section>
  );
}
