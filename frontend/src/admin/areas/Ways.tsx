/** The two ways to look at delivery areas: pin code by pin code, or whole districts and states. */
import { useLocation } from "react-router-dom";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./areas.module.css";
import { t } from "./texts.ts";

const ways = [
  { to: "/admin/areas", name: "areas.byPincode" },
  { to: "/admin/areas/districts", name: "areas.byDistrict" },
] as const;

export function Ways() {
  const { pathname } = useLocation();
  return (
    <nav className={s.ways} aria-label={t("areas.where")}>
      {ways.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
