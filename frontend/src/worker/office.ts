/** The back office's service worker: it shows notifications, and a click on one opens what it is about. It keeps nothing. */
import type { Opened } from "./opened.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the shop pushes (server/push/message.go). */
interface Message {
  Title: string;
  Body: string;
  Url: string;
  Tag: string;
}

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { Title, Body, Url, Tag } = (event.data?.json() ?? {}) as Partial<Message>;
  event.waitUntil(
    self.registration.showNotification(Title ?? "New order", {
      body: Body ?? "",
      tag: Tag ?? "order",
      icon: "/assets/icon-192.png",
      badge: "/assets/icon-192.png",
      data: Url,
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const to = new URL(String(event.notification.data ?? "/admin"), self.origin);
  const ours = to.origin === self.origin && /^\/admin(\/|$)/.test(to.pathname);
  event.waitUntil(show(ours ? to.pathname : "/admin"));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** The browser has given up its subscription: the shop is told of another, as long as somebody is signed in here. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const own = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription?.options));
  const { endpoint, keys } = own.toJSON();
  await fetch("/api/admin/me/notifications/add", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ Endpoint: endpoint, P256dh: keys?.p256dh, Auth: keys?.auth }),
  });
}

/** Shows an address in an open back office where nobody is typing anything, or in a window of its own. */
async function show(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: "window" });
  const client = open.find(({ url }) => /^\/admin(\/orders)?\/?$/.test(new URL(url).pathname));
  if (!client) {
    await self.clients.openWindow(path);
    return;
  }
  await client.focus().catch(() => undefined); // some browsers do not let themselves be brought to the front
  client.postMessage({ open: path } satisfies Opened);
}
