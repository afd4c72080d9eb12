/** The table of screens in the browser: each in a chunk of its own. Addresses are in paths.ts. */
import { currentLogin } from "../features/auth/session.ts";
import { addStyles } from "../shared/lib/styles.ts";
import type { RouteModule } from "../shared/route.ts";
import type { RouteName } from "./paths.ts";

const missing = () => import("../routes/not-found.tsx");

const table: Partial<Record<RouteName, () => Promise<RouteModule>>> = {
  home: () => import("../routes/home.tsx"),
  product: () => import("../routes/product.tsx"),
  category: () => import("../routes/category.tsx"),
  "top-deals": () => import("../routes/top-deals.tsx"),
  search: () => import("../routes/search.tsx"),
  "user-cart": withStyles([CUSTOMER_CSS], () => import("../routes/user-cart.tsx")),
  "user-wishlist": withStyles([CUSTOMER_CSS], () => import("../routes/user-wishlist.tsx")),
  auth: () => {
    void load(currentLogin() ? "my-account" : "login-user"); // where it leads, beside it
    return import("../routes/auth.tsx");
  },
  "login-user": withStyles([CUSTOMER_CSS], () => import("../routes/login-user.tsx")),
  "my-account": withStyles([CUSTOMER_CSS, ORDERS_CSS], () => import("../routes/my-account.tsx")),
  "order-details": withStyles([ORDERS_CSS], () => import("../routes/order-details.tsx")),
  "check-status": withStyles([ORDERS_CSS], () => import("../routes/check-status.tsx")),
  success: withStyles([ORDERS_CSS], () => import("../routes/success.tsx")),
  fail: withStyles([ORDERS_CSS], () => import("../routes/fail.tsx")),
  "about-us": () => import("../routes/about-us.tsx"),
  "contact-us": () => import("../routes/contact-us.tsx"),
  "privacy-policy": () => import("../routes/privacy-policy.tsx"),
  "terms-conditions": () => import("../routes/terms-conditions.tsx"),
  "cancellation-refund": () => import("../routes/cancellation-refund.tsx"),
  "not-found": missing,
};

/** A screen with styles of its own: they come beside it. */
function withStyles(sheets: string[], screen: () => Promise<RouteModule>): () => Promise<RouteModule> {
  return () => Promise.all([screen(), ...sheets.map(addStyles)]).then(([module]) => module);
}

/** Fetches a screen's chunk. */
export function load(name: RouteName): Promise<RouteModule> {
  return (table[name] ?? missing)();
}
