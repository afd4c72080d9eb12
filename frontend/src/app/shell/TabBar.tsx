/** The bar for the thumb on phones. */
import { useRef } from "react";
import { useCart } from "../../features/cart/store.ts";
import { CategoryLinks } from "../../features/catalogue/CategoryLinks.tsx";
import { t } from "../../shared/i18n/index.ts";
import { formatPaise } from "../../shared/lib/money.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { NavLink } from "../../shared/ui/Link.tsx";
import { useDismiss } from "../../shared/ui/useDismiss.ts";
import s from "./TabBar.module.css";

/** Home, categories, cart with its total, account. */
export function TabBar() {
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss(menu);
  const { subtotal } = useCart();
  return (
    <nav className={s.bar} aria-label={t("header.quickLinks")}>
      <NavLink to="/home">
        <Icon name="home" />
        {t("common.home")}
      </NavLink>
      <details ref={menu} className={s.categories}>
        <summary>
          <Icon name="grid" />
          {t("header.categories")}
        </summary>
        <div className={s.panel}>
          <CategoryLinks />
        </div>
      </details>
      <NavLink to="/home/user-cart">
        <Icon name="cart" />
        <span className={s.total}>
          {subtotal > 0 ? `${t("header.cart")} · ${formatPaise(subtotal)}` : t("header.cart")}
        </span>
      </NavLink>
      <NavLink to="/home/auth">
        <Icon name="user" />
        {t("header.account")}
      </NavLink>
    </nav>
  );
}
