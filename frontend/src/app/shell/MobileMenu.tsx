/** The narrow header's menu: what the tab bar does not hold. Opens without a script. */
import { useRef } from "react";
import { useSession } from "../../features/auth/session.ts";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { NavLink } from "../../shared/ui/Link.tsx";
import { useDismiss } from "../../shared/ui/useDismiss.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import s from "./MobileMenu.module.css";
import { pages, policies } from "./pages.ts";

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
        {[
          { to: "/home/my-account", label: t("header.orders") },
          { to: "/home/user-wishlist", label: t("header.wishlist") },
          ...pages().slice(1),
          ...policies(),
        ].map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
        <LanguageMenu />
      </nav>
    </details>
  );
}
