/** Icons that only the back office needs, so that shoppers do not load them; the store's icons can be used too. */
import iconStyle from "../../shared/ui/Icon.module.css";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";

const shapes = {
  more: "M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  oven: "M4 4h16v16H4zM4 9h16M7.5 6.5h.01M11 6.5h.01M7 12h10v5H7z",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01",
  exchange: "M7 4v13M3 13l4 4 4-4M17 20V7M13 11l4-4 4 4",
  chart: "M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20c1-4 3-6 7-6s6 2 7 6M16 4a4 4 0 0 1 0 7M18 14c2 1 3 3 4 6",
  star: "M12 4l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
  badge: "M5 4h14v16H5zM12 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 16c.6-2 2-3 4-3s3.4 1 4 3",
  route: "M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 18h8a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h8",
  cash: "M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 10v4M18 10v4",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4l1.5-1v5M4 15c0-2 3-2 3 0 0 1-3 2-3 4h3",
  ticket: "M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM10 8v1M10 12v1M10 16v0",
  undo: "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  crop: "M7 2v15h15M2 7h15v15",
  book: "M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h4",
} as const;

/** The name of an icon of the store or the back office. */
export type OfficeIconName = IconName | keyof typeof shapes;

/** An icon beside its text; never announced itself. */
export function OfficeIcon({ name }: { name: OfficeIconName }) {
  if (!isOwn(name)) return <Icon name={name} />;
  return (
    <svg className={iconStyle.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

const isOwn = (name: OfficeIconName): name is keyof typeof shapes => name in shapes;
