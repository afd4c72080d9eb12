/** What stands over a slot's part of a sheet: its time, and how much there is. */
import type { ReactNode } from "react";
import s from "./bake.module.css";
import type { Words } from "./texts.ts";
import type { Due } from "./types.ts";

interface Props {
  due: Due;
  words: Words;
  /** How much there is of it. */
  sum: string;
  /** More about it. */
  detail?: string;
  children: ReactNode;
}

/** The heading of a slot: "For 9–12", or by its own words where it has no time. */
export const headingOf = (due: Due, words: Words) =>
  due.From && !due.Late ? words("for", { time: due.Words }) : due.Words;

export function Band({ due, words, sum, detail, children }: Props) {
  return (
    <section className={s.slot}>
      <div className={due.Late ? `${s.band} ${s.late}` : s.band}>
        <h2>
          {due.Late && <span className={s.lateMark}>{words("late")}</span>} {headingOf(due, words)}
        </h2>
        <strong>{sum}</strong>
        {detail && <small>{detail}</small>}
      </div>
      {children}
    </section>
  );
}
