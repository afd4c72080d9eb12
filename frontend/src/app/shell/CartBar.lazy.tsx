/** "1 item · ₹67.50 · View cart", above the tab bar of a phone, once there is something in the cart. */
import { useLocation } from "react-router-dom";
import { useCart } from "../../features/cart/store.ts";
import { t } from "../../shared/i18n/shell.ts";
import { formatPaise } from "../../shared/lib/money.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import { toastStore } from "../../shared/ui/toast.ts";
import { matchRoute } from "../paths.ts";
import s from "./CartBar.lazy.module.css";

/** Where another bar stands, or the cart itself. */
const without = ["product", "user-cart", "check-status"];

/** A message takes the place of the sum for as long as it is on show, so that it covers nothing. */
export default function CartBar() {
  const { count, subtotal } = useCart();
  const said = toastStore(({ toast }) => toast !== null);
  const { name } = matchRoute(useLocation().pathname);
  if (without.includes(name)) return null;
  return (
    <nav aria-label={t("header.cart")}>
      <Link to="/home/user-cart" className={s.bar} data-dock>
        <span className={said ? s.hidden : undefined}>
          {`${t("common.items", { count })} · `}
          <b>{formatPaise(subtotal)}</b>
        </span>
        <span className={s.view}>
          {t("shell.viewCart")}
          <Icon name="right" />
        </span>
      </Link>
    </nav>
  );
}
