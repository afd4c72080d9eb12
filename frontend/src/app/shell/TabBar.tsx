/** The bar for the thumb on phones, and the cart's bar above it. */
import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useCart } from "../../features/cart/store.ts";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link, NavLink } from "../../shared/ui/Link.tsx";
import { usePart } from "../../shared/ui/usePart.ts";
import s from "./TabBar.module.css";

/** Home, categories, cart with its count, account. */
export function TabBar() {
  const { count } = useCart();
  const [CartBar, wantBar] = usePart(() => import("./CartBar.lazy.tsx"));
  const [CategorySheet, wantSheet] = usePart(() => import("./CategorySheet.lazy.tsx"));
  const [sheet, setSheet] = useState(false);
  const filled = count > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: wanted when the first item comes, and the page does without it.
  useEffect(() => {
    if (filled) void wantBar();
  }, [filled]);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    void wantSheet(() => setSheet(true));
  };
  return (
    <>
      {CartBar && filled && <CartBar />}
      {CategorySheet && <CategorySheet open={sheet} onClose={() => setSheet(false)} />}
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
          <span>{filled ? `${t("header.cart")} · ${count}` : t("header.cart")}</span>
        </NavLink>
        <NavLink to="/home/auth">
          <Icon name="user" />
          {t("header.account")}
        </NavLink>
      </nav>
    </>
  );
}
