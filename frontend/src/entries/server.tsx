/** The store in QuickJS: says what a page needs, and draws it. Every public screen is inside, and the outline of every private one. */
import "./quickjs.ts";
import { renderToString } from "react-dom/server.browser";
import { StaticRouter } from "react-router-dom";
import { App } from "../app/App.tsx";
import { headHtml } from "../app/head.ts";
import { speak } from "../app/language.server.ts";
import { matchRoute, type RouteName } from "../app/paths.ts";
import type { Screens } from "../app/screens.ts";
import Footer from "../app/shell/Footer.lazy.tsx";
import Details from "../features/catalogue/Details.lazy.tsx";
import Further from "../features/home/Further.lazy.tsx";
import Opening from "../features/home/Opening.lazy.tsx";
import Options from "../features/option/Options.lazy.tsx";
import * as aboutUs from "../routes/about-us.tsx";
import * as cancellationRefund from "../routes/cancellation-refund.tsx";
import * as category from "../routes/category.tsx";
import * as contactUs from "../routes/contact-us.tsx";
import * as home from "../routes/home.tsx";
import { Outline as LoginOutline } from "../routes/login-user.tsx";
import { Outline as AccountOutline, ownNeeds as accountNeeds } from "../routes/my-account.tsx";
import * as notFound from "../routes/not-found.tsx";
import { Outline as OrderOutline } from "../routes/order-details.tsx";
import * as privacyPolicy from "../routes/privacy-policy.tsx";
import * as product from "../routes/product.tsx";
import * as search from "../routes/search.tsx";
import * as termsConditions from "../routes/terms-conditions.tsx";
import * as topDeals from "../routes/top-deals.tsx";
import { Outline as CartOutline, ownNeeds as cartNeeds } from "../routes/user-cart.tsx";
import { Outline as WishlistOutline } from "../routes/user-wishlist.tsx";
import { apiPath } from "../shared/api/client.ts";
import { here } from "../shared/i18n/index.ts";
import { clearQueries, seed } from "../shared/lib/query.ts";
import { brandOf, type Outside, type RouteModule, shopPath } from "../shared/route.ts";
import { drawn as parts } from "../shared/ui/later.tsx";
import { PageSkeleton } from "../shared/ui/PageSkeleton.tsx";

Object.assign(parts, { footer: Footer, details: Details, further: Further, opening: Opening, options: Options });

const modules: Partial<Record<RouteName, RouteModule>> = {
  home,
  category,
  product,
  search,
  "top-deals": topDeals,
  "about-us": aboutUs,
  "contact-us": contactUs,
  "privacy-policy": privacyPolicy,
  "terms-conditions": termsConditions,
  "cancellation-refund": cancellationRefund,
  "not-found": notFound,
};

/** What is known of a private screen: what stands in its place, and what it begins with. Others have a plain outline. */
const outlines: Partial<Record<RouteName, Pick<RouteModule, "Outline" | "ownNeeds">>> = {
  "user-cart": { Outline: CartOutline, ownNeeds: cartNeeds },
  "user-wishlist": { Outline: WishlistOutline },
  "login-user": { Outline: LoginOutline },
  "my-account": { Outline: AccountOutline, ownNeeds: accountNeeds },
  "order-details": { Outline: OrderOutline },
};

/** What the header and footer of every page are made of. */
const shellNeeds = [shopPath, apiPath("GetCatagoryList")];

interface Page {
  name: RouteName;
  module: RouteModule;
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  search: string;
}

/** The screen at an address of this site (path and query); private screens have no module here. */
function pageAt(url: string): Page {
  const [whole = "/", query = ""] = url.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
  const pathname = whole === "/" ? "/home" : whole;
  const { name, params } = matchRoute(pathname);
  return { name, module: modules[name] ?? notFound, params, pathname, search: query ? `?${query}` : "" };
}

/** The API paths, as a JSON array, that `render` of the same address wants in `data`. */
function needs(url: string): string {
  const { module, params, search } = pageAt(url);
  return JSON.stringify([...new Set([...shellNeeds, ...(module.needs?.(params, search) ?? [])])]);
}

/** Draws a page. See the document's composition in server/page. */
function render(requestJSON: string): string {
  const { url, lang, origin, outside, data } = JSON.parse(requestJSON) as {
    url: string;
    lang: string;
    origin: string;
    outside?: Outside;
    data: Record<string, unknown>;
  };
  speak(lang);
  clearQueries();
  for (const [path, answer] of Object.entries(data)) seed(path, answer);

  const page = pageAt(url);
  if (!modules[page.name]) return JSON.stringify(frame(page, data));
  const found = page.name !== "not-found" && (page.module.exists?.(page.params, data) ?? true);
  const module: RouteModule = found ? page.module : notFound;
  const drawn = draw(page, (name) => modules[name] ?? notFound);
  const head = module.head(page.params, data, outside);
  // React puts what should be fetched early before the tree; it belongs in the head, where it is found first.
  const [early = ""] = drawn.match(/^(<link [^>]*>)*/) ?? [];
  return JSON.stringify({
    status: found ? 200 : 404,
    route: page.name,
    head:
      early + headHtml(found ? head : { ...head, noindex: true }, origin, brandOf(data), found ? outside?.picture : ""),
    html: drawn.slice(early.length),
    ahead: found && module.ownNeeds ? ownAhead(module.ownNeeds) : undefined,
  });
}

/** What is asked for before the app has come: a customer's cart and wishlist, which every screen's header counts, and the screen's own. */
const ownAhead = (own: () => string[] = () => []) => [apiPath("GetCartList"), apiPath("GetItemWishlist"), ...own()];

function draw({ pathname, search }: Page, screens: Screens): string {
  return renderToString(
    <StaticRouter basename={here("")} location={here(pathname + search)}>
      <App screens={screens} />
    </StaticRouter>,
  );
}

/** A private screen: its frame, with the outline of what the browser will draw in it. It is not indexed. */
function frame(page: Page, data: Record<string, unknown>) {
  const head = { title: brandOf(data), noindex: true };
  const { Outline = PageSkeleton, ownNeeds } = outlines[page.name] ?? {};
  const outline: RouteModule = { default: Outline, head: () => head };
  const html = draw(page, () => outline);
  return { status: 200, route: page.name, head: headHtml(head, "", head.title), html, ahead: ownAhead(ownNeeds) };
}

Object.assign(globalThis, { needs, render });
