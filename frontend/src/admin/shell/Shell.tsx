/** The frame of the back office: menu, account and page. On a phone the menu is a tab bar at the bottom. */
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Link } from "../../shared/ui/Link.tsx";
import { Logo } from "../../shared/ui/Logo.tsx";
import { toast } from "../../shared/ui/toast.ts";
import type { Opened } from "../../worker/opened.ts";
import { useKeepUp } from "../account/useKeepUp.ts";
import { change, messageOf } from "../api.ts";
import { LaterBar } from "../orders/LaterBar.tsx";
import { sendAll } from "../orders/later.ts";
import { NewOrderNotice } from "../orders/NewOrderNotice.tsx";
import { leave } from "../session.ts";
import { t } from "../texts.ts";
import type { Who } from "../types.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { FocusHeading } from "./FocusHeading.tsx";
import { tabBarItems, useMenu } from "./menu.ts";
import { OfficeIcon, type OfficeIconName } from "./OfficeIcon.tsx";
import { Screen } from "./Screen.tsx";
import s from "./Shell.module.css";

export function Shell({ who }: { who: Who }) {
  const { pathname } = useLocation();
  useKeepUp();
  useOpened();
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
        <ShopAndSignOut version={who.Version} />
      </header>
      <NewOrderNotice />
      <LaterBar />
      <main id="main" className={s.main} tabIndex={-1}>
        <ErrorBoundary key={pathname}>
          <Screen key={pathname} />
          <FocusHeading />
        </ErrorBoundary>
      </main>
    </div>
  );
}

/** Shows the order whose notification was clicked. */
function useOpened() {
  const navigate = useNavigate();
  useEffect(() => {
    const show = ({ data }: MessageEvent<Partial<Opened>>) => {
      if (data.open?.startsWith("/admin")) navigate(data.open);
    };
    navigator.serviceWorker?.addEventListener("message", show);
    return () => navigator.serviceWorker?.removeEventListener("message", show);
  }, [navigate]);
}

function Navigation() {
  const open = useMenu();
  return (
    <nav aria-label={t("office.menu")} className={s.menu}>
      {open.map(({ path, name, icon }, index) => (
        <MenuLink key={path} to={path} icon={icon} aside={index >= tabBarItems}>
          {t(name)}
        </MenuLink>
      ))}
      {open.length > tabBarItems && (
        <MenuLink to="/admin/more" icon="more" phoneOnly>
          {t("nav.more")}
        </MenuLink>
      )}
    </nav>
  );
}

interface MenuLinkProps {
  to: string;
  icon: OfficeIconName;
  /** Behind More on a phone. */
  aside?: boolean;
  phoneOnly?: boolean;
  children: ReactNode;
}

/** A link that is also current on the pages below its own. */
function MenuLink({ to, icon, aside, phoneOnly, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const here = pathname === to || (to !== "/admin" && pathname.startsWith(`${to}/`));
  const where = aside ? s.aside : phoneOnly ? s.phoneOnly : "";
  return (
    <Link to={to} className={`${s.link} ${where}`} aria-current={here ? "page" : undefined}>
      <OfficeIcon name={icon} />
      {children}
    </Link>
  );
}

function ShopAndSignOut({ version }: { version: string }) {
  const signOut = async () => {
    try {
      await sendAll(); // nobody could undo it any more, nor send it
      await change("sign-out");
      leave();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div className={s.account}>
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
