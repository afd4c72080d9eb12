/** The place of what a customer usually buys; kept free from the first paint where there is something (entries/ahead.ts). */
import { lazy, Suspense } from "react";
import { patiently } from "../../shared/ui/later.tsx";
import { useSession } from "../auth/session.ts";
import s from "./Usual.module.css";

const Usual = lazy(() => patiently(() => import("./Usual.lazy.tsx")));

/** Empty for guests. */
export function UsualPlace() {
  const { login } = useSession();
  return (
    <div className={s.place}>
      {login && (
        <Suspense>
          <Usual />
        </Suspense>
      )}
    </div>
  );
}
