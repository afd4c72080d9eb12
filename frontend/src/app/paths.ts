/** The addresses of the shop, as in the specification's section 2. A route's name is its file in routes/. */
import { matchPath } from "react-router-dom";
import type { Params } from "../shared/route.ts";

/** Address pattern by route name. */
export const patterns = {
  home: "/home",
  "about-us": "/home/about-us",
  "cancellation-refund": "/home/cancellation-refund",
  "contact-us": "/home/contact-us",
  "privacy-policy": "/home/privacy-policy",
  "terms-conditions": "/home/terms-conditions",
  auth: "/home/auth",
  "login-user": "/home/login-user",
  "my-account": "/home/my-account",
  "user-wishlist": "/home/user-wishlist",
  "user-cart": "/home/user-cart",
  product: "/home/product-details/:id",
  category: "/home/category-details/:categoryId",
  "top-deals": "/home/top-deals",
  // The term is missing where the search form was sent without JavaScript: then it is in ?q=.
  search: "/home/search/:value?",
  "order-details": "/order-details/:id",
  "check-status": "/check-status/:id",
  success: "/success/:id",
  fail: "/fail/:id",
  "not-found": "*",
} as const;

/** A screen's name. */
export type RouteName = keyof typeof patterns;

/** Every screen's name, in the table's order. */
export const routeNames = Object.keys(patterns) as RouteName[];

/** Which screen an address leads to; what no pattern knows is `not-found`. */
export function matchRoute(pathname: string): { name: RouteName; params: Params } {
  const decoded = decode(pathname);
  for (const name of routeNames) {
    const match = matchPath(patterns[name], decoded);
    if (match) return { name, params: match.params as Params };
  }
  return { name: "not-found", params: {} };
}

/** Percent signs resolved segment by segment, as the router does; a malformed address stays as it is. */
function decode(pathname: string): string {
  try {
    return pathname
      .split("/")
      .map((segment) => decodeURIComponent(segment).replace(/\//g, "%2F"))
      .join("/");
  } catch {
    return pathname;
  }
}
