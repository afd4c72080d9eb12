/** The narrow header's menu: pages, account and language in one sheet. Opens without a script. */
import { useRef } from "react";
import { useSession } from "../../features/auth/session.ts";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { NavLink } from "../../shared/ui/Link.tsx";
import { useDismiss } from "../../shared/ui/useDismiss.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import s from "./MobileMenu.module.css";
import { pages } from "./pages.ts";

/** The button and its sheet. */
export function MobileMenu() {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismiss(ref);
  const { login } = useSession();
  const [firstName] = login?.UserFullName?.trim().split(/\s+/) ?? [];
  return (
    <details ref={ref} className={s.menu}>
      <summary aria-label={t("header.menu")}>
        <Icon name="menu" className={s.closed} />
        <Icon name="close" className={s.opened} />
      </summary>
      <nav className={s.panel} aria-label={t("header.menu")}>
        {firstName && <p className={s.hello}>{t("header.greeting", { name: firstName })}</p>}
        {pages().map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
        <NavLink to="/home/user-wishlist">{t("header.wishlist")}</NavLink>
        <NavLink to="/home/user-cart">{t("header.cart")}</NavLink>
        <NavLink to="/home/auth">{t("header.account")}</NavLink>
        <LanguageMenu />
      </nav>
    </details>
  );
}
