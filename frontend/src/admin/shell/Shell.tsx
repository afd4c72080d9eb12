/** The frame of the back office: where to go, who is here, and the page. On a phone the way is at the thumb. */
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { awaitHeading } from "../../shared/ui/focus.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf } from "../api.ts";
import { OrderBell } from "../orders/OrderBell.tsx";
import { leave, useRanks } from "../session.ts";
import { t } from "../texts.ts";
import type { Who } from "../types.ts";
import { Boundary } from "./Boundary.tsx";
import { OfficeIcon, type OfficeIconName } from "./OfficeIcon.tsx";
import { atTheThumb, places } from "./places.ts";
import { Screen } from "./Screen.tsx";
import s from "./Shell.module.css";

export function Shell({ who }: { who: Who }) {
  const { pathname } = useLocation();
  return (
    <div className={s.shell}>
      <a className={s.skip} href="#main">
        {t("office.skip")}
      </a>
      <header className={s.top}>
        <Link to="/admin" className={s.brand}>
          <Logo />
          <span>
            {t("office.name")}
            <small>{t("office.signedInAs", { email: who.Email, role: t(`role.${who.Role}`) })}</small>
          </span>
        </Link>
        <Navigation />
        <Leaving version={who.Version} />
      </header>
      <OrderBell />
      <main id="main" className={s.main} tabIndex={-1}>
        <Boundary key={pathname}>
          <Screen key={pathname} />
          <Arrival />
        </Boundary>
      </main>
    </div>
  );
}

function Navigation() {
  const may = useRanks();
  const open = places.filter(({ role }) => may(role));
  return (
    <nav aria-label={t("office.menu")} className={s.menu}>
      {open.map(({ path, name, icon }, index) => (
        <Way key={path} to={path} icon={icon} aside={index >= atTheThumb}>
          {t(name)}
        </Way>
      ))}
      {open.length > atTheThumb && (
        <Way to="/admin/more" icon="more" phoneOnly>
          {t("nav.more")}
        </Way>
      )}
    </nav>
  );
}

interface WayProps {
  to: string;
  icon: OfficeIconName;
  /** Stands behind More on a phone. */
  aside?: boolean;
  phoneOnly?: boolean;
  children: ReactNode;
}

/** A way that also knows the pages below its own. */
function Way({ to, icon, aside, phoneOnly, children }: WayProps) {
  const { pathname } = useLocation();
  const here = pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
  const where = aside ? s.aside : phoneOnly ? s.phoneOnly : "";
  return (
    <Link to={to} className={`${s.way} ${where}`} aria-current={here ? "page" : undefined}>
      <OfficeIcon name={icon} />
      {children}
    </Link>
  );
}

function Leaving({ version }: { version: string }) {
  const signOut = () =>
    change("sign-out").then(
      () => leave(),
      (error) => toast.error(messageOf(error)),
    );
  return (
    <div className={s.leaving}>
      <a className={s.quiet} href="/home">
        {t("office.shop")}
      </a>
      <button type="button" className={s.quiet} onClick={signOut}>
        {t("office.signOut")}
      </button>
      <small className={s.version}>{t("office.version", { version })}</small>
    </div>
  );
}

let arrived = "";

/** On every change of page the focus goes to its heading, but not when the back office is opened. */
function Arrival() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isNew = arrived && arrived !== pathname;
    arrived = pathname;
    if (!isNew) return;
    window.scrollTo(0, 0);
    return awaitHeading();
  }, [pathname]);
  return null;
}
