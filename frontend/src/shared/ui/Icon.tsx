/** The store's line icons. Their drawings are in icons.json; the document that the server composes holds them once, so no script carries them. */
import s from "./Icon.module.css";
import type shapes from "./icons.json";

/** The name of an icon. */
export type IconName = keyof typeof shapes;

/** An icon beside its text, or inside a control that has a name of its own; never announced itself. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={className ? `${s.icon} ${className}` : s.icon} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
