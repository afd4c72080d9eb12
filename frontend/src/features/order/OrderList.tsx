/** A list of orders in its four states: on its way, failed, empty, there. */
import type { ReactNode } from "react";
import type { OrderSummary } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import type { Query } from "../../shared/lib/query.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./order.module.css";

interface Props {
  query: Query<OrderSummary[]>;
  /** What to say when it could not be read, and when there is nothing. */
  failed: string;
  empty: string;
  children: (orders: OrderSummary[]) => ReactNode;
}

export function OrderList({ query, failed, empty, children }: Props) {
  if (query.loading) {
    return (
      <div className={s.list} aria-busy="true">
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </div>
    );
  }
  if (query.error && !query.data) return <LoadError title={failed} error={query.error} onRetry={query.reload} />;
  if (query.data?.length) return children(query.data);
  return (
    <EmptyState art="truck" title={empty} action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>} />
  );
}
