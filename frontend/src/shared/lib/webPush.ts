/** Web Push in this browser: whether it can be told of something, and its subscription for a service worker. */

/** Whether this device can be notified; where it cannot, why. */
export type Readiness = "ready" | "blocked" | "homeScreen" | "unsupported";

/** A service worker that shows what is pushed, and the part of the site that it is for. */
export interface Receiver {
  worker: string;
  scope: string;
}

/** What keeps this device from being notified, if anything. An iPhone notifies only for apps on its home screen. */
export function readiness(): Readiness {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const apple = /iPhone|iPad/.test(navigator.userAgent);
  if (!able) return apple && !matchMedia("(display-mode: standalone)").matches ? "homeScreen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** The browser's subscription of this device, or null. */
export async function subscriptionOf({ scope }: Receiver): Promise<PushSubscription | null> {
  if (readiness() !== "ready") return null;
  const there = await navigator.serviceWorker.getRegistration(scope);
  return there?.scope.endsWith(scope) ? there.pushManager.getSubscription() : null;
}

/** The name by which the shop lists a device: the beginning of its endpoint's SHA-256. */
export async function nameOf({ endpoint }: PushSubscription): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(sum, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Asks for the permission and subscribes. Answers null where the permission was refused. */
export async function subscribe({ worker, scope }: Receiver, publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await active(registration);
  const own = await registration.pushManager.getSubscription();
  if (own && hasKey(own, publicKey)) return own;
  await own?.unsubscribe(); // of a shop with another key file
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

/** What the shop wants to know of a subscription. */
export function wordsOf(own: PushSubscription) {
  const { endpoint, keys } = own.toJSON();
  return { Endpoint: endpoint, P256dh: keys?.p256dh, Auth: keys?.auth };
}

/** Whether a subscription is for the shop's present key. */
export function hasKey(own: PushSubscription, publicKey: string): boolean {
  const there = own.options?.applicationServerKey;
  return !there || String(new Uint8Array(there)) === String(bytesOf(publicKey));
}

/** Waits until the worker can be subscribed with. */
function active({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener("statechange", () => coming.state === "activated" && resolve());
  });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
