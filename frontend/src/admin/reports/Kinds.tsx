/** The two reports. */
import { useLocation } from "react-router-dom";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";

const kinds = [
  { to: "/admin/reports", name: "reports.sales" },
  { to: "/admin/reports/tax", name: "reports.tax" },
] as const;

export function Kinds() {
  const { pathname } = useLocation();
  return (
    <nav className={s.kinds} aria-label={t("reports.kinds")}>
      {kinds.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
