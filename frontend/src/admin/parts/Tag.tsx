import type { ComponentProps } from "react";
import s from "./Tag.module.css";

interface Props extends ComponentProps<"span"> {
  tone?: "todo" | "good" | "bad" | undefined;
}

/** A state as a coloured word. */
export function Tag({ tone, ...span }: Props) {
  return <span {...span} className={tone ? `${s.tag} ${s[tone]}` : s.tag} />;
}
