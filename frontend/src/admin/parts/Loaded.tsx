/** The states of a query: skeletons while it loads, a retry when it fails. */
import type { ReactNode } from "react";
import type { Query } from "../../shared/lib/query.ts";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { isUnreached } from "../connection.ts";
import { t } from "../texts.ts";
import s from "./Loaded.module.css";
import { OfflineState } from "./Offline.tsx";

interface Props<T> {
  query: Query<T>;
  /** How many lines are expected. */
  lines?: number;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, lines = 4, children }: Props<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (isUnreached(query.error)) return <OfflineState />;
  if (query.error) return <LoadError title={t("office.failed")} error={query.error} onRetry={query.reload} />;
  return (
    <div className={s.lines} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
        <Skeleton key={line} height="4.5rem" />
      ))}
    </div>
  );
}
