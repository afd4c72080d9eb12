import type { ReactNode } from "react";
import s from "./Card.module.css";

/** A card on a page; without a title where the page's heading is its own. */
export function Card({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={s.card}>
      {title && (
        <div className={s.head}>
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
