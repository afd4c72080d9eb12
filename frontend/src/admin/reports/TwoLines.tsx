import type { ReactNode } from "react";
import s from "./reports.module.css";

/** A cell of two lines, the second one quiet. */
export function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      <span className={s.line}>{first}</span>
      <span className={`${s.line} ${s.second}`}>{second}</span>
    </>
  );
}
