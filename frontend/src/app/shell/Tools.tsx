/** Wishlist, cart and account, with their counts. The counts come after hydration: a page is cached for everybody. */

import { useEffect } from "react";
import { useSession } from "../../features/auth/session.ts";
import { useCart } from "../../features/cart/store.ts";
import { watchCounts } from "../../features/wishlist/counts.ts";
import { useWishlist } from "../../features/wishlist/store.ts";
import { t } from "../../shared/i18n/index.ts";
import { Icon, type IconName } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import s from "./Tools.module.css";

/** The right end of the header. */
export function Tools() {
  useEffect(watchCounts, []);
  const { login } = useSession();
  const wished = useWishlist().count;
  const inCart = useCart().count;
  const [firstName] = login?.UserFullName?.trim().split(/\s+/) ?? [];
  return (
    <div className={s.tools}>
      <LanguageMenu />
      <Tool
        to="/home/user-wishlist"
        icon="heart"
        count={wished}
        label={wished > 0 ? t("header.wishlistCount", { count: wished }) : t("header.wishlist")}
      />
      <Tool
        to="/home/user-cart"
        icon="cart"
        count={inCart}
        label={inCart > 0 ? t("header.cartCount", { count: inCart }) : t("header.cart")}
      />
      <Link to="/home/auth" className={s.account}>
        <Icon name="user" />
        <span>{firstName ? t("header.greeting", { name: firstName }) : t("header.account")}</span>
      </Link>
    </div>
  );
}

function Tool({ to, icon, count, label }: { to: string; icon: IconName; count: number; label: string }) {
  return (
    <Link to={to} className={s.tool} aria-label={label}>
      <Icon name={icon} />
      {count > 0 && (
        <span key={count} className={s.count}>
          {count}
        </span>
      )}
    </Link>
  );
}
