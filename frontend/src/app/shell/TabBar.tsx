/** The bar for the thumb on phones, and the cart's bar above it. */
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { useCart } from "../../features/cart/store.ts";
import { t } from "../../shared/i18n/index.ts";
import { styled } from "../../shared/lib/styles.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link, NavLink } from "../../shared/ui/Link.tsx";
import s from "./TabBar.module.css";

const CartBar = lazy(() => styled(import("./CartBar.lazy.tsx")));
const CategorySheet = lazy(() => styled(import("./CategorySheet.lazy.tsx")));

/** Home, categories, cart with its count, account. */
export function TabBar() {
  const { count } = useCart();
  const [sheet, setSheet] = useState<boolean>();
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    setSheet(true);
  };
  return (
    <>
      <Suspense>{count > 0 && <CartBar />}</Suspense>
      <Suspense>{sheet !== undefined && <CategorySheet open={sheet} onClose={() => setSheet(false)} />}</Suspense>
      <nav className={s.bar} aria-label={t("header.quickLinks")}>
        <NavLink to="/home">
          <Icon name="home" />
          {t("common.home")}
        </NavLink>
        {/* A link, so that it leads to the categories before any script has run. */}
        <Link
          to="/home#categories"
          aria-haspopup="dialog"
          aria-current={useLocation().pathname.includes("/category-details/") || undefined}
          onClick={openSheet}
        >
          <Icon name="grid" />
          {t("header.categories")}
        </Link>
        <NavLink to="/home/user-cart">
          <Icon name="cart" />
          <span>{count > 0 ? `${t("header.cart")} · ${count}` : t("header.cart")}</span>
        </NavLink>
        <NavLink to="/home/auth">
          <Icon name="user" />
          {t("header.account")}
        </NavLink>
      </nav>
    </>
  );
}
