/** Buttons, and links that look like them. */
import type { ButtonHTMLAttributes, ReactNode } from "react";
import s from "./Button.module.css";
import { Icon, type IconName } from "./Icon.tsx";
import { Link, type LinkProps } from "./Link.tsx";

interface Look {
  /** `primary` once per screen; `outline` beside it; `quiet` in rows and menus; `danger` for what cannot be undone. */
  kind?: "primary" | "outline" | "quiet" | "danger";
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
  children: ReactNode;
}

function classOf({ kind = "primary", block }: Pick<Look, "kind" | "block">, extra?: string): string {
  return [s.button, s[kind], block && s.block, extra].filter(Boolean).join(" ");
}

/** A button; `busy` disables it and says so while its action runs. */
export function Button({
  kind,
  block,
  icon,
  busy = false,
  children,
  className,
  disabled,
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ kind, block }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link to another screen that carries the weight of a button. */
export function ButtonLink({ kind, block, icon, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classOf({ kind, block }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A round button with an icon alone; `label` is its name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: { icon: IconName; label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} aria-label={label} className={className ? `${s.round} ${className}` : s.round}>
      <Icon name={icon} />
    </button>
  );
}
