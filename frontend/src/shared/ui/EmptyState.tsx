/** Nothing here: a drawing, a sentence and a way on. */
import type { ReactNode } from "react";
import s from "./EmptyState.module.css";
import { Icon, type IconName } from "./Icon.tsx";

interface Props {
  /** An icon, or any drawing. */
  art: IconName | ReactNode;
  title: string;
  /** More words, under the title. */
  children?: ReactNode;
  /** Buttons or links that lead on. */
  action?: ReactNode;
}

const isIcon = (art: Props["art"]): art is IconName => typeof art === "string";

/** Shown instead of an empty list or a missing page. */
export function EmptyState({ art, title, children, action }: Props) {
  return (
    <div className={s.empty}>
      <span className={s.art}>{isIcon(art) ? <Icon name={art} /> : art}</span>
      <p className={s.title}>{title}</p>
      {children && <div className={s.words}>{children}</div>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  );
}
