/** Whether a connection works, in one line, and by whom it is set. */
import type { ReactNode } from "react";
import { Icon } from "../../shared/ui/Icon.tsx";
import s from "./connections.module.css";
import { t } from "./texts.ts";

interface Props {
  good: boolean;
  /** Not only open, but wrong. */
  bad?: boolean;
  title: string;
  /** It stands where a form was that had the focus: reading goes on here. */
  next?: boolean;
  children?: ReactNode;
}

export function State({ good, bad, title, next, children }: Props) {
  return (
    <div
      className={good ? s.state : `${s.state} ${bad ? s.bad : s.open}`}
      {...(next && { ref: takeFocus, tabIndex: -1 })}
    >
      <Icon name={good ? "check" : "alert"} />
      <strong>{title}</strong>
      {children && <div className={s.aside}>{children}</div>}
    </div>
  );
}

/** Says that it was set when the server started, by which variables if any. */
export function FromStart({ names }: { names: readonly string[] }) {
  return (
    <p className={s.variables}>
      {names.length > 0 ? t("connect.variables", { names: names.join(", "), count: names.length }) : t("connect.start")}
    </p>
  );
}

/** As a `ref`: what appears in place of something that had the focus takes it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
