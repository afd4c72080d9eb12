import type { ReactNode } from "react";
import s from "./FormError.module.css";

/** Why a change failed, announced when it appears. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={s.error} role="alert">
      {children}
    </p>
  );
}
