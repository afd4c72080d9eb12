/** The table of screens in the browser: each in a chunk of its own. Addresses are in paths.ts. */
import { currentLogin } from "../features/auth/session.ts";
import type { RouteModule } from "../shared/route.ts";
import type { RouteName } from "./paths.ts";
import { reloadOnce } from "./reload.ts";
import { addStyles } from "./styles.ts";

const missing = () => import("../routes/not-found.tsx");

const table: Partial<Record<RouteName, () => Promise<RouteModule>>> = {
  home: () => import("../routes/home.tsx"),
  product: () => import("../routes/product.tsx"),
  category: () => import("../routes/category.tsx"),
  "top-deals": () => import("../routes/top-deals.tsx"),
  search: () => import("../routes/search.tsx"),
  "user-cart": () => import("../routes/user-cart.tsx"),
  "user-wishlist": () => import("../routes/user-wishlist.tsx"),
  auth: () => {
    void load(currentLogin() ? "my-account" : "login-user"); // where it leads, beside it
    return import("../routes/auth.tsx");
  },
  "login-user": () => import("../routes/login-user.tsx"),
  "my-account": withOrderStyles(() => import("../routes/my-account.tsx")),
  "order-details": withOrderStyles(() => import("../routes/order-details.tsx")),
  "check-status": withOrderStyles(() => import("../routes/check-status.tsx")),
  success: withOrderStyles(() => import("../routes/success.tsx")),
  fail: withOrderStyles(() => import("../routes/fail.tsx")),
  "about-us": () => import("../routes/about-us.tsx"),
  "contact-us": () => import("../routes/contact-us.tsx"),
  "privacy-policy": () => import("../routes/privacy-policy.tsx"),
  "terms-conditions": () => import("../routes/terms-conditions.tsx"),
  "cancellation-refund": () => import("../routes/cancellation-refund.tsx"),
  "not-found": missing,
};

/** A screen with orders: their styles come beside it. */
function withOrderStyles(screen: () => Promise<RouteModule>): () => Promise<RouteModule> {
  return () => Promise.all([screen(), addStyles(ORDERS_CSS)]).then(([module]) => module);
}

/** Fetches a screen's chunk. After a release an open page may ask for one that is gone: it reloads once. */
export function load(name: RouteName): Promise<RouteModule> {
  return (table[name] ?? missing)().catch(reloadOnce);
}
