/**
 * What documents say in their heads before anything of a screen's own is known: run by the build, once for each language,
 * and written into manifest.json, from which the server (page/document.go) fills in the shop's brand and line.
 */
import "./quickjs.ts";
import type { RouteName } from "../app/paths.ts";
import * as aboutUs from "../routes/about-us.tsx";
import * as auth from "../routes/auth.tsx";
import * as cancellationRefund from "../routes/cancellation-refund.tsx";
import * as checkStatus from "../routes/check-status.tsx";
import * as contactUs from "../routes/contact-us.tsx";
import * as fail from "../routes/fail.tsx";
import * as home from "../routes/home.tsx";
import * as login from "../routes/login-user.tsx";
import * as account from "../routes/my-account.tsx";
import * as notFound from "../routes/not-found.tsx";
import * as order from "../routes/order-details.tsx";
import * as privacyPolicy from "../routes/privacy-policy.tsx";
import * as search from "../routes/search.tsx";
import * as success from "../routes/success.tsx";
import * as termsConditions from "../routes/terms-conditions.tsx";
import * as topDeals from "../routes/top-deals.tsx";
import * as cart from "../routes/user-cart.tsx";
import * as wishlist from "../routes/user-wishlist.tsx";
import { type DescribeKey, t } from "../shared/i18n/describe.ts";
import { type RouteModule, shopPath } from "../shared/route.ts";

/** Those that the browser draws, or that may be asked for with nothing to show, have no description of their own. */
const screens: Partial<Record<RouteName, [RouteModule, DescribeKey?]>> = {
  home: [home],
  "about-us": [aboutUs],
  "contact-us": [contactUs],
  "privacy-policy": [privacyPolicy],
  "terms-conditions": [termsConditions],
  "cancellation-refund": [cancellationRefund],
  "top-deals": [topDeals],
  "not-found": [notFound],
  search: [search, "describe.search"],
  auth: [auth, "describe.login-user"],
  "login-user": [login, "describe.login-user"],
  "my-account": [account, "describe.my-account"],
  "user-wishlist": [wishlist, "describe.user-wishlist"],
  "user-cart": [cart, "describe.user-cart"],
  "order-details": [order, "describe.order-details"],
  "check-status": [checkStatus, "describe.check-status"],
  success: [success, "describe.success"],
  fail: [fail, "describe.fail"],
};

const answers = { [shopPath]: { Brand: "{brand}", Tagline: "{tagline}" } };

/** The title, the description and whether search engines should stay away, by screen. */
export const heads = Object.fromEntries(
  Object.entries(screens).map(([name, [module, key]]) => {
    const { title, description, noindex } = module.head({}, answers);
    return [name, { title, description: key ? t(key) : description, noindex }];
  }),
);
