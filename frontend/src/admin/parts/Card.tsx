import type { ReactNode } from "react";
import s from "./Card.module.css";

/** A titled card on a page. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
