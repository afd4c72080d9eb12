/**
 * The service worker: the shop as far as it has been seen stays readable without a network. It never keeps what is one
 * customer's, never answers a price from memory while the network does, and says when it has answered from memory.
 */
import drawing from "../shared/ui/art/offline.svg";
import { languageOf, mayKeep, orderPath, planFor } from "./plan.ts";

declare const self: ServiceWorkerGlobalScope;

/** What a page is told when it, or an answer in it, was kept from before. */
export interface Saved {
  /** When the shop sent it, as HTTP writes dates. */
  saved: string;
}

/** Milliseconds after which a silent network counts as none, where something was kept. */
const patience = 4000;
/** The empty frame in which any screen can be drawn whose address is in the same language. */
const frameOf = (url: string) => `${self.origin}${languageOf(new URL(url).pathname)}/home/user-cart`;
/** How many answers of a kind are kept; the oldest go. */
const room = { asset: 200, picture: 200, catalogue: 100, page: 50 } as const;
type Kept = keyof typeof room;

const nameOf = (kind: Kept) => `${kind} ${RELEASE}`;
const open = (kind: Kept) => caches.open(nameOf(kind));

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepFrames(), keepDrawing(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Keeps the frame for each language that is open. */
async function keepFrames(): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const frames = new Set([...windows.map(({ url }) => url), self.origin].map(frameOf));
  await Promise.all([...frames].map(keepPage));
}

/** Keeps the frame of a page's language, where there is none. */
async function keepFrame(url: string): Promise<void> {
  if (!(await kept("page", frameOf(url)))) await keepPage(frameOf(url)).catch(() => undefined);
}

/** Drops the kept things of other releases, and keeps the pages that are open now. */
async function takeOver(): Promise<void> {
  const ours = new Set((Object.keys(room) as Kept[]).map(nameOf));
  for (const name of await caches.keys()) if (!ours.has(name)) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const { url } of await self.clients.matchAll({ type: "window" })) {
    const plan = planFor({ method: "GET", mode: "navigate", url, personal: false }, self.origin);
    if (plan === "page") await keepPage(url).catch(() => undefined);
  }
}

/** Keeps a page with the scripts and styles that it names. */
async function keepPage(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!mayKeep(answer)) return;
  const html = await answer.clone().text();
  await keep("page", new Request(url), answer);
  const assets = await open("asset");
  await Promise.all(
    [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))].map(async (path) => {
      if (!(await assets.match(path))) await assets.add(path);
    }),
  );
}

/** What is shown where a page was not seen. */
async function keepDrawing(): Promise<void> {
  await (await open("asset")).add(drawing);
}

async function keep(kind: Kept, request: Request, answer: Response): Promise<void> {
  const cache = await open(kind);
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - room[kind]))) await cache.delete(old);
}

/** Vary names only the encoding, which is undone before an answer is kept. */
const kept = async (kind: Kept, request: Request | string) => (await open(kind)).match(request, { ignoreVary: true });

self.addEventListener("fetch", (event) => {
  const { method, mode, url, headers } = event.request;
  const plan = planFor({ method, mode, url, personal: headers.has("Authorization") }, self.origin);
  if (plan === "asset") event.respondWith(keptFirst(event, plan));
  if (plan === "picture") event.respondWith(keptFirst(event, plan, true));
  if (plan === "catalogue") event.respondWith(networkFirst(event, plan));
  if (plan === "page") event.respondWith(networkFirst(event, plan).catch(() => frame(url)));
  if (plan === "shell") event.respondWith(fromNetwork(event).catch(() => frame(url)));
  if (plan === "door") event.respondWith(fromNetwork(event).catch(toHome));
  if (plan === "page" || plan === "shell") event.waitUntil(keepFrame(url));
});

/** What the shop pushes (server/push/message.go). */
interface Message {
  Title: string;
  Body: string;
  Url: string;
  Tag: string;
}

self.addEventListener("push", (event) => {
  const { Title = "", Body = "", Url = "", Tag = "order" } = (event.data?.json() ?? {}) as Partial<Message>;
  const icon = "/assets/icon-192.png";
  event.waitUntil(self.registration.showNotification(Title, { body: Body, tag: Tag, icon, badge: icon, data: Url }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

/** Shows an order where it is open, or in a window of its own: somebody may be typing in the others. */
async function show(url: string): Promise<void> {
  const path = orderPath.test(url) ? url : "/home";
  const open = await self.clients.matchAll({ type: "window" });
  const there = open.find((client) => new URL(client.url).pathname === path);
  if (there) await there.focus();
  else await self.clients.openWindow(path);
}

/** The network's answer, which the browser may have asked for while the worker woke. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

async function frame(url: string): Promise<Response> {
  return (await kept("page", frameOf(url))) ?? Response.error();
}

/** The way from the bare domain, as the server would show it. */
async function toHome(): Promise<Response> {
  const choice = await self.cookieStore?.get("lang").catch(() => null);
  const beginning = languageOf(`/${choice?.value}/`);
  return Response.redirect(`${beginning}/home`);
}

/** Fetches, and keeps what may be kept. */
async function fetchAndKeep(event: FetchEvent, kind: Kept): Promise<Response> {
  const answer = await fromNetwork(event);
  if (mayKeep(answer)) event.waitUntil(keep(kind, event.request, answer.clone()));
  return answer;
}

async function keptFirst(event: FetchEvent, kind: Kept, renew = false): Promise<Response> {
  const saved = await kept(kind, event.request);
  if (!saved) return fetchAndKeep(event, kind);
  if (renew) event.waitUntil(fetchAndKeep(event, kind).catch(() => undefined));
  return saved;
}

async function networkFirst(event: FetchEvent, kind: Kept): Promise<Response> {
  const fresh = fetchAndKeep(event, kind);
  const saved = await kept(kind, event.request);
  if (!saved) return fresh;
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  event.waitUntil(Promise.all([fresh.catch(() => undefined), tell(event, saved)]));
  return saved;
}

/** Tells the page that it sees something kept. */
async function tell(event: FetchEvent, answer: Response): Promise<void> {
  const client = await self.clients.get(event.resultingClientId || event.clientId);
  const saved = answer.headers.get("Date");
  if (saved) client?.postMessage({ saved } satisfies Saved);
}
