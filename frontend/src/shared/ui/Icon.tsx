/** The store's line icons, drawn on a 24-unit grid; one sprite in the shell, a `<use>` wherever one is shown. */
import s from "./Icon.module.css";

const shapes = {
  menu: "M4 7h16M4 12h16M4 17h16",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4",
  heart: "M12 20s-7-4.6-9-9c-1.5-3.5.6-7 4-7 2.2 0 3.8 1.2 5 3 1.2-1.8 2.8-3 5-3 3.4 0 5.5 3.5 4 7-2 4.4-9 9-9 9z",
  cart: "M3 4h2l2.4 11.5h10.2L20 8H6.2M9 20h.01M17 20h.01",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  grid: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  down: "M6 9l6 6 6-6",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  pin: "M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  phone: "M6 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L16 12l5 2v4c0 2-1 3-3 3A15 15 0 0 1 3 6c0-2 1-3 3-3z",
  mail: "M3 6h18v12H3zM3 7l9 6 9-6",
  check: "M5 13l4 4L19 7",
  alert: "M12 4l9 16H3zM12 10v4M12 17h.01",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
  repeat: "M4 11a7 7 0 0 1 12-4l3 3M20 4v6h-6M20 13a7 7 0 0 1-12 4l-3-3M4 20v-6h6",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
  truck: "M3 6h11v10H3zM14 9h4l3 4v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  globe: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
} as const;

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

const drawings = Object.entries(shapes)
  .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join("");

/** The drawings themselves; the shell shows this once. One piece for React, who would draw sixty elements slowly. */
export function IconSprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings above and nothing else.
  return <svg className={s.sprite} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings }} />;
}
