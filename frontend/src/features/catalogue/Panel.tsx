import type { ReactNode } from "react";
import s from "./Panel.module.css";

/** A framed block with a heading: a list of the home page, a part of a sidebar. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={s.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
