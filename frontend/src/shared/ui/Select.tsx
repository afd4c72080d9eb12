/** A native drop-down with the frame of a Field; its options are its children. */
import type { ComponentProps, SelectHTMLAttributes } from "react";
import s from "./Field.module.css";
import { Labelled } from "./Field.tsx";
import { Icon } from "./Icon.tsx";

type Frame = Omit<ComponentProps<typeof Labelled>, "children">;

/** A labelled `<select>`. */
export function Select({
  label,
  note,
  error,
  success,
  hideLabel,
  children,
  ...select
}: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled {...{ label, note, error, success }} hideLabel={hideLabel ?? false}>
      {(ties, className) => (
        <span className={s.wrap}>
          <select {...select} {...ties} className={`${className} ${s.select}`}>
            {children}
          </select>
          <Icon name="down" className={s.arrow} />
        </span>
      )}
    </Labelled>
  );
}
