import type { ComponentProps, ReactNode } from "react";
import s from "./Checkbox.module.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "children"> {
  children: ReactNode;
}

/** A checkbox with its label. */
export function Checkbox({ children, ...input }: Props) {
  return (
    <label className={s.checkbox}>
      <input {...input} type="checkbox" className={s.input} />
      {children}
    </label>
  );
}

/** The checkbox that selects a row of a list; `children` is its label for screen readers. */
export function SelectRow({ children, ...input }: Props) {
  return (
    <label className={`${s.checkbox} ${s.select}`}>
      <input {...input} type="checkbox" className={s.input} />
      <span className="visually-hidden">{children}</span>
    </label>
  );
}
