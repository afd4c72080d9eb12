/** Which requests the service worker answers, and how. All else goes its way as if there were none. */

/**
 * - `asset`: named by its content; kept for ever.
 * - `picture`: from what was kept, and refreshed in the background.
 * - `catalogue`, `page`: from the network; what was kept when the network is silent.
 * - `shell`: a screen for one customer: never kept, but the empty frame of one stands in for all of its language.
 * - `door`: the bare domain, which leads to the home page in the shopper's language.
 */
export type Plan = "asset" | "picture" | "catalogue" | "page" | "shell" | "door" | null;

/** The page of an order, which a notification leads to. */
export const orderPath = /^(\/(hi|mr))?\/order-details\/[\w-]+$/;

/** The part of a request that decides. */
export interface Asked {
  method: string;
  /** `navigate` for a document. */
  mode: string;
  url: string;
  /** Whether it carries a customer's token. */
  personal: boolean;
}

/** What the addresses of a language other than English begin with. */
const language = /^\/(hi|mr)(?=\/)/;

/** The beginning of an address that says its language: `/hi`, `/mr`, or nothing for English. */
export const languageOf = (pathname: string): string => pathname.match(language)?.[0] ?? "";

const page =
  /^\/home(\/(about-us|cancellation-refund|contact-us|privacy-policy|terms-conditions|top-deals|(product-details|category-details|search)\/[^/]+))?$/;
const own =
  /^\/(home\/(auth|login-user|my-account|user-wishlist|user-cart)|(order-details|check-status|success|fail)\/[^/]+)$/;
const catalogue =
  /^\/api\/CustomerAppV1\/(GetShopDetails|GetPageText|GetBannerImages|GetCatagoryList|Get(Popular|Randome|RecentlyAdded|TopRated|TopSelling)Products|Get(ProductsList|TopDealsList|ListFacts)|GetProductsDetails|GetPackageDetails|GetProductReviewByItemId|SearchItems)$/;

/** What to do with a request of a page of this origin. A customer's own answers (with their wishlist flags) are left alone. */
export function planFor({ method, mode, url, personal }: Asked, origin: string): Plan {
  const { origin: host, pathname } = new URL(url);
  if (method !== "GET" || host !== origin || personal) return null;
  if (mode === "navigate") {
    const plain = pathname.replace(language, "");
    if (pathname === "/") return "door";
    return page.test(plain) ? "page" : own.test(plain) ? "shell" : null;
  }
  if (/^\/assets\/.+-[0-9A-Z]{8}\.\w+$/.test(pathname)) return "asset";
  if (pathname.startsWith("/Uploads/") || /^\/assets\/[\w-]+\.(svg|png)$/.test(pathname)) return "picture";
  return catalogue.test(pathname) ? "catalogue" : null;
}

/** Whether an answer may be kept: whole, of this site, and not told otherwise. */
export function mayKeep(answer: { status: number; type: string; headers: Headers }): boolean {
  return answer.status === 200 && answer.type === "basic" && !answer.headers.get("Cache-Control")?.includes("no-store");
}
