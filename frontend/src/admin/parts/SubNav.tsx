/** Links between the pages of one area, under its heading. */
import { useLocation } from "react-router-dom";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./SubNav.module.css";

interface Props {
  /** Label for screen readers. */
  label: string;
  /** Addresses; a query does not tell one page from another. */
  pages: readonly { to: string; name: string }[];
}

export function SubNav({ label, pages }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={s.pages} aria-label={label}>
      {pages.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to.split("?")[0] ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
