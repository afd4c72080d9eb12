/** The top of every page: support line, brand, search, place, counts, ways to everywhere. */

import { AreaButton } from "../../features/area/AreaButton.tsx";
import { Promised } from "../../features/catalogue/Promised.tsx";
import { t } from "../../shared/i18n/index.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Link, NavLink } from "../../shared/ui/Link.tsx";
import { Brand } from "../../shared/ui/Logo.tsx";
import { CategoryMenu } from "./CategoryMenu.tsx";
import s from "./Header.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { pages } from "./pages.ts";
import { SearchForm } from "./SearchForm.tsx";
import { SupportBar } from "./SupportBar.tsx";
import { Tools } from "./Tools.tsx";

/** Sticky, but for the support line. */
export function Header() {
  const shop = useShop();
  return (
    <>
      <SupportBar />
      <header className={s.header}>
        <div className={`wrap ${s.head}`}>
          <MobileMenu />
          <Link to="/home" className={s.brand}>
            <Brand shop={shop} />
          </Link>
          {shop?.Areas && <AreaButton className={s.place} />}
          {shop && <Promised product={{ Batch: shop.Oven }} className={s.oven} />}
          <SearchForm />
          <Tools />
          <nav className={s.nav} aria-label={t("header.mainNavigation")}>
            <CategoryMenu />
            {pages().map(({ to, label }) => (
              <NavLink key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </header>
    </>
  );
}
