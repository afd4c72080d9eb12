/** The wishlist, for customers. */
import { RequireLogin } from "../features/auth/RequireLogin.tsx";
import { useWishlist } from "../features/wishlist/store.ts";
import { WishlistSkeleton, WishlistTable } from "../features/wishlist/WishlistTable.tsx";
import { t } from "../shared/i18n/customer.ts";
import { type Answers, type Head, type Params, pageTitle } from "../shared/route.ts";
import { Page } from "../shared/ui/Page.tsx";

export function head(_params: Params, data: Answers): Head {
  return { title: pageTitle(t("header.wishlist"), data), noindex: true };
}

/** The page before anybody knows whose wishlist it is. */
export function Outline() {
  return (
    <Page title={t("wishlist.title")}>
      <WishlistSkeleton />
    </Page>
  );
}

export default function WishlistScreen() {
  const { count } = useWishlist();
  return (
    <Page title={t("wishlist.title")} lead={count > 0 ? t("wishlist.count", { count }) : null}>
      <RequireLogin comeBack skeleton={<WishlistSkeleton />}>
        <WishlistTable />
      </RequireLogin>
    </Page>
  );
}
