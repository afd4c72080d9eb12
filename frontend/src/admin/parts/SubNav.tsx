/** The pages of one place, side by side under its heading. */
import { useLocation } from "react-router-dom";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./SubNav.module.css";

interface Props {
  /** What they are, for those who do not see them. */
  label: string;
  pages: readonly { to: string; name: string }[];
}

export function SubNav({ label, pages }: Props) {
  const { pathname } = useLocation();
  return (
    <nav className={s.pages} aria-label={label}>
      {pages.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
