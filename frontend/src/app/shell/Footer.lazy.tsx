/** The footer of every page: links, contact details, licences, language. */
import type { ReactNode } from "react";
import type { ShopDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { Brand } from "../../shared/ui/Logo.tsx";
import s from "./Footer.module.css";
import { LanguageLinks } from "./LanguageLinks.tsx";
import { pages, policies } from "./pages.ts";

/** The same on every screen. */
export default function Footer() {
  const shop = useShop();
  return (
    <footer className={s.footer}>
      <div className={`wrap ${s.columns}`}>
        <section className={s.shop}>
          <p className={s.brand}>
            <Brand shop={shop} />
          </p>
          <p>{shop?.Tagline}</p>
          {shop && <Reach shop={shop} />}
        </section>
        <Column title={t("footer.information")}>
          {[...pages().slice(2), ...policies()].map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </Column>
        <Column title={t("footer.shopping")}>
          <Link to="/home/user-cart">{t("footer.viewCart")}</Link>
          <Link to="/home/user-wishlist">{t("footer.myWishlist")}</Link>
          <Link to="/home/top-deals">{t("header.topDeals")}</Link>
        </Column>
        <section>
          <h2>{t("header.language")}</h2>
          <LanguageLinks />
        </section>
      </div>
      <div className={`wrap ${s.small}`}>
        {shop?.Fssai && <span>{t("footer.fssai", { number: shop.Fssai })}</span>}
        {shop?.Gstin && <span>{t("footer.gstin", { number: shop.Gstin })}</span>}
        {shop && <span>{t("footer.rights", { name: shop.LegalName || shop.Brand })}</span>}
        <span>{shop?.Credit}</span>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className={s.column} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </nav>
  );
}

/** Address, phone numbers and email. */
function Reach({ shop }: { shop: ShopDetails }) {
  return (
    <address className={s.contact}>
      <span>
        <Icon name="pin" />
        {shop.Address}
      </span>
      {shop.Phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          <Icon name="phone" />
          {phone}
        </a>
      ))}
      <a href={`mailto:${shop.Email}`}>
        <Icon name="mail" />
        {shop.Email}
      </a>
    </address>
  );
}
