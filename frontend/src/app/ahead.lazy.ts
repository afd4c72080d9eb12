/**
 * What makes the next screen quick, fetched once the first is alive: a link under a finger or a mouse has its screen and
 * data fetched before the click; a product's picture moves from its card to its page and back; the way back leads to
 * where one was. What was chosen before the app came counts from now on, too.
 */
import type { Location } from "react-router-dom";
import { currentLogin } from "../features/auth/session.ts";
import type { ShopDetails } from "../shared/api/types.ts";
import { here } from "../shared/i18n/index.ts";
import { cached, invalidate, prefetch } from "../shared/lib/query.ts";
import { shopPath } from "../shared/route.ts";
import outline from "../shared/ui/Skeleton.module.css";
import { type Held, tellLate } from "./early.ts";
import { matchRoute, type RouteName } from "./paths.ts";
import type { Arrival, Passage } from "./Router.tsx";
import type { Load } from "./screens.ts";

/** Milliseconds for which a mouse rests on a link that is meant. */
const meant = 65;
/** How many addresses a page's visit may have fetched for a resting mouse alone; a finger or a press is always meant. */
const mostHovered = 20;
/** How many screens back the place on the page is remembered. */
const mostPlaces = 50;
const storedPlaces = "places";

/** What the entry lends: were it imported here, the first download would fall into more pieces. */
export interface Lent {
  load: Load;
  goBy: (passage: Passage) => void;
  flushSync: (work: () => void) => void;
  /** The page's controls before the app took it up. */
  held: readonly Held[];
}

let lent: Lent | undefined;
let hovered = 0;
const fetched = new Set<string>();

/** Begins to look ahead. */
export function lookAhead(tools: Lent): void {
  lent = tools;
  keepPlaces();
  keepTrue();
  addEventListener("visibilitychange", keepTrue);
  tools.goBy(pass);
  whenSettled(() => tellLate(tools.held, tools.flushSync));
  if (saving()) return;
  const press = ({ target }: Event) => void fetchFor(linkAt(target));
  addEventListener("pointerdown", press, { passive: true });
  addEventListener("touchstart", press, { passive: true });
  addEventListener("focusin", ({ target }) => hover(linkAt(target)));
  let resting: ReturnType<typeof setTimeout>;
  addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      clearTimeout(resting);
      if (pointerType === "mouse") resting = setTimeout(hover, meant, linkAt(target));
    },
    { passive: true },
  );
}

/** Once React has drawn the page a second time, with what the server could not know. Safari has no idle callback. */
const whenSettled = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work, 100);

/** Milliseconds between two looks at what is said of times, at most. */
const lookEvery = 20_000;
const anHour = 3_600_000;
let looking: ReturnType<typeof setTimeout>;
let askedAt = 0;

/**
 * Hides what was said until a moment that has passed (features/catalogue/Promised.tsx), asks for the shop's next batch
 * then, and lets the mark glow in the hour before something comes out of the oven.
 */
function keepTrue(): void {
  clearTimeout(looking);
  const now = Date.now();
  let next = lookEvery;
  for (const said of document.querySelectorAll<HTMLElement>("[data-until]")) {
    const left = Date.parse(said.dataset.until ?? "") - now;
    said.style.visibility = left > 0 ? "" : "hidden";
    if (left > 0) next = Math.min(next, left);
  }
  const oven = cached<ShopDetails>(shopPath)?.Oven;
  const out = oven ? Date.parse(oven.Out) - now : 0;
  document.documentElement.toggleAttribute("data-glow", out > 0 && out <= anHour);
  if (out > 0) next = Math.min(next, out);
  const over = oven && (out <= 0 || Date.parse(oven.Until) <= now);
  if (over && now - askedAt > 3 * lookEvery) {
    askedAt = now;
    setTimeout(invalidate, Math.random() * 5000, shopPath); // not every open page at once
  }
  looking = setTimeout(keepTrue, next);
}

/** Whether the shopper has asked for few bytes. */
const saving = () => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

function linkAt(target: EventTarget | null): string | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>("a[href^='/']");
  return link?.target ? undefined : (link?.getAttribute("href") ?? undefined);
}

function hover(address: string | undefined): void {
  if (!address || fetched.has(address) || hovered >= mostHovered) return;
  hovered += 1;
  fetchFor(address);
}

/** Fetches the chunk of a screen, and what it reads first. Errors wait for the screen itself. */
function fetchFor(address: string | undefined): void {
  if (!address) return;
  fetched.add(address);
  const { pathname, search } = new URL(address, window.location.href);
  if (!pathname.startsWith(here("/"))) return; // another language is another page
  const { name, params } = matchRoute(pathname.slice(here("").length));
  lent?.load(leadsTo(name)).then(
    ({ needs, ownNeeds }) => {
      for (const path of needs?.(params, search) ?? []) prefetch(path);
      if (ownNeeds && currentLogin()) for (const path of ownNeeds()) prefetch(path);
    },
    () => undefined,
  );
}

/** The account's door leads a guest to the login, a customer to the account. */
function leadsTo(name: RouteName): RouteName {
  if (name !== "auth") return name;
  return currentLogin() ? "my-account" : "login-user";
}

/** What is done while there is nothing else to do. */
export function haveTime(): void {
  fetchNext();
  installWorker();
  import("./languageOffer.lazy.ts").catch(() => undefined);
}

/** Installs the worker that keeps what has been seen readable without a network (src/worker); the shop does without, too. */
function installWorker(): void {
  if (process.env.NODE_ENV === "production") navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
}

/** The screens a shopper goes to next. */
function fetchNext(): void {
  if (saving()) return;
  for (const name of ["category", "product", "user-cart", "auth", leadsTo("auth")] as const) {
    lent?.load(name).catch(() => undefined);
  }
}

/** Where each screen of this tab's history was left, by the history's key. */
const places = new Map<string, number>();

/** The browser would scroll before there is anything to scroll to; it takes over again when the page is left. */
function keepPlaces(): void {
  try {
    for (const [key, y] of JSON.parse(sessionStorage.getItem(storedPlaces) ?? "[]")) places.set(key, y);
  } catch {
    // Storage is closed to us: then a reload forgets the places.
  }
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(storedPlaces, JSON.stringify([...places].slice(-mostPlaces)));
    } catch {
      // As above.
    }
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
}

/** Shows the next screen; a product's picture moves along, where the browser can and the shopper does not mind. */
function pass(change: () => void, from: Location, { action, location }: Arrival): void {
  places.delete(from.key);
  places.set(from.key, window.scrollY);
  const back = action === "POP" && !location.hash;
  const show = () => {
    lent?.flushSync(change);
    if (back) returnTo(places.get(location.key) ?? 0);
  };
  const [here, there] = [productAt(from.pathname), productAt(location.pathname)];
  const product = here ?? there;
  const byItself = (window.event as { hasUAVisualTransition?: boolean } | undefined)?.hasUAVisualTransition;
  if (!product || (here && there) || byItself || calm() || !document.startViewTransition) {
    show();
    return;
  }
  const before = pictureOn(here, product);
  name(before, picture);
  let after: HTMLElement | null | undefined;
  const passing = document.startViewTransition(() => {
    name(before, "");
    show();
    after = pictureOn(there, product);
    name(after, picture);
  });
  void passing.finished.finally(() => name(after, ""));
  passing.ready.catch(() => undefined); // skipped, because the page is hidden or the next passage has begun
}

/** Scrolls down to where the screen was left, again while it is filling, until the shopper scrolls. */
function returnTo(y: number): void {
  const fill = () => {
    window.scrollTo(0, y);
    if (!document.querySelector(`main .${outline.shape}`)) filling.disconnect();
  };
  const filling = new MutationObserver(fill);
  filling.observe(document.body, { childList: true, subtree: true });
  fill();
  for (const gesture of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(gesture, () => filling.disconnect(), { once: true, passive: true });
  }
}

/** The name of what moves; base.css knows it. */
const picture = "product";

function name(element: HTMLElement | null | undefined, as: string): void {
  if (element) element.style.viewTransitionName = as;
}

/** A product's picture: the large one of its own page, or the one on its card. */
const pictureOn = (own: string | undefined, product: string) =>
  own ? document.querySelector<HTMLElement>("main img[fetchpriority]") : cardOf(product);

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const productAt = (pathname: string) => pathname.match(/\/home\/product-details\/\d+$/)?.[0];

/** The picture on a card of the product that is in sight. */
function cardOf(product: string): HTMLElement | undefined {
  const links = document.querySelectorAll(`main :is(article, li):has(a[href$="${product}"]) img`);
  return [...(links as NodeListOf<HTMLElement>)].find((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}
