/** The cart, for guests and customers. */
import { lazy, Suspense } from "react";
import { currentLogin, useSession } from "../features/auth/session.ts";
import { CartSkeleton } from "../features/cart/CartSkeleton.tsx";
import { GuestCart } from "../features/cart/GuestCart.tsx";
import { reloadCart } from "../features/cart/state.ts";
import { useCart } from "../features/cart/store.ts";
import Opening from "../features/home/Opening.lazy.tsx";
import { apiPath } from "../shared/api/client.ts";
import { t } from "../shared/i18n/customer.ts";
import { useShop } from "../shared/lib/shop.ts";
import { useRetryWhenBack } from "../shared/lib/whenBack.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import emptyCart from "../shared/ui/art/empty-cart.svg";
import { ButtonLink } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { LoadError } from "../shared/ui/LoadError.tsx";
import { Page } from "../shared/ui/Page.tsx";

const loadCustomerCart = () => import("../features/checkout/CustomerCart.lazy.tsx");
const CustomerCart = lazy(loadCustomerCart);
// Fetched beside the cart's lines, not after them.
if (!SERVER && currentLogin()) void loadCustomerCart();

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("cart.pageTitle"), data), noindex: true };
}

export const ownNeeds = () =>
  ["GetUserNotDeliveredDetails", "GetUserAddresses", "GetUserDetails"].map((call) => apiPath(call));

/** The page before anybody knows whose cart it is. */
export function Outline() {
  return (
    <Page title={t("cart.title")}>
      {useShop()?.OpeningSoon && <Opening />}
      <CartSkeleton />
    </Page>
  );
}

export default function CartScreen() {
  const { count, ready } = useCart();
  const lead = count > 0 ? t("common.items", { count }) : null;
  return (
    <Page title={t("cart.title")} lead={ready ? lead : "\u00a0"}>
      {useShop()?.OpeningSoon && <Opening />}
      <Content />
    </Page>
  );
}

function Content() {
  const { login } = useSession();
  const { lines, ready, error } = useCart();
  useRetryWhenBack(error, reloadCart);
  if (!ready) return <CartSkeleton />;
  if (error) return <LoadError title={t("error.cart")} error={error} onRetry={() => void reloadCart()} />;
  if (!login) return lines.length > 0 ? <GuestCart lines={lines} /> : <EmptyCart />;
  return (
    <Suspense fallback={<CartSkeleton />}>
      <CustomerCart lines={lines} empty={<EmptyCart />} />
    </Suspense>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      art={<img src={emptyCart} alt="" width={160} height={120} />}
      title={t("cart.empty")}
      action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
    />
  );
}
