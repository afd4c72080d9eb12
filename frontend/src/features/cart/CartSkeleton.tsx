/** The cart's shape while it is on its way. */
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./cart.module.css";

export function CartSkeleton() {
  return (
    <div className={s.columns} aria-busy="true">
      <div className={s.waiting}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={s.waitingRow}>
            <Skeleton width="5rem" height="5rem" />
            <Skeleton height="1.25rem" />
            <Skeleton width="6rem" height="2.75rem" />
          </div>
        ))}
      </div>
      <div className={s.side}>
        <Skeleton height="9rem" />
        <Skeleton height="20rem" />
      </div>
    </div>
  );
}
