import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./FilterLinks.module.css";

interface Props {
  /** What they choose, for screen readers. */
  label: string;
  links: readonly { label: string; to: string; current: boolean }[];
  /** One row that scrolls sideways where they do not fit. */
  oneRow?: boolean;
  /** Another way to choose, after the links. */
  children?: ReactNode;
}

/** Links that filter a page, as chips. */
export function FilterLinks({ label, links, oneRow = false, children }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (oneRow && row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16;
  }, [oneRow]);
  return (
    <nav ref={row} className={oneRow ? `${s.links} ${s.row}` : s.links} aria-label={label}>
      {links.map(({ label, to, current }) => (
        <Link key={label} to={to} aria-current={current ? "true" : undefined}>
          {label}
        </Link>
      ))}
      {children}
    </nav>
  );
}
