/** The cart, for guests and customers. */
import { useSession } from "../features/auth/session.ts";
import { CartSkeleton } from "../features/cart/CartSkeleton.tsx";
import { GuestCart } from "../features/cart/GuestCart.tsx";
import { reloadCart, useCart } from "../features/cart/store.ts";
import { CustomerCart } from "../features/checkout/CustomerCart.tsx";
import { t } from "../shared/i18n/customer.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import emptyCart from "../shared/ui/art/empty-cart.svg";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { LoadError } from "../shared/ui/LoadError.tsx";
import { Page } from "../shared/ui/Page.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("cart.pageTitle"), data), noindex: true };
}

export default function CartScreen() {
  const { count } = useCart();
  return (
    <Page title={t("cart.title")} lead={count > 0 ? t("common.items", { count }) : null}>
      <Content />
    </Page>
  );
}

function Content() {
  const { login } = useSession();
  const { lines, ready, error } = useCart();
  if (!ready) return <CartSkeleton />;
  if (error) return <LoadError title={t("error.cart")} error={error} onRetry={() => void reloadCart()} />;
  if (lines.length === 0) {
    return (
      <EmptyState
        art={<img src={emptyCart} alt="" width={160} height={120} />}
        title={t("cart.empty")}
        action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
      />
    );
  }
  return login ? <CustomerCart lines={lines} /> : <GuestCart lines={lines} />;
}
