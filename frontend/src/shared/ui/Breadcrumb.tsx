/** The way here: Home, then each step; the last one is the page itself. */

import { t } from "../i18n/index.ts";
import s from "./Breadcrumb.module.css";
import { Link } from "./Link.tsx";

/** A step of the trail; without an address it is the present page. */
export interface Step {
  label: string;
  to?: string;
}

/** The trail after Home. */
export function Breadcrumb({ trail }: { trail: readonly Step[] }) {
  return (
    <nav aria-label={t("common.breadcrumb")}>
      <ol className={s.trail}>
        <li>
          <Link to="/home">{t("common.home")}</Link>
        </li>
        {trail.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
