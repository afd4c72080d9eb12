/** The cart's shape while it is on its way. */
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./cart.module.css";

export function CartSkeleton() {
  return (
    <div className={s.columns} aria-busy="true">
      <div className={s.waiting}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={s.waitingRow}>
            <Skeleton height="3.25rem" />
            <Skeleton height="1.25rem" />
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </div>
      <div className={s.side}>
        <Skeleton height="10.25rem" />
        <Skeleton height="36rem" />
      </div>
    </div>
  );
}
