/** Notifications on this device: the browser's permission, its subscription, and what the shop knows of it. */
import { change } from "../api.ts";

const worker = "/admin/sw.js";
const scope = "/admin";

/** Whether this device can be notified; where it cannot, why. */
export type Readiness = "ready" | "blocked" | "homeScreen" | "unsupported";

/** What keeps this device from being notified, if anything. An iPhone notifies only for apps on its home screen. */
export function readiness(): Readiness {
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  const apple = /iPhone|iPad/.test(navigator.userAgent);
  if (!able) return apple && !matchMedia("(display-mode: standalone)").matches ? "homeScreen" : "unsupported";
  return Notification.permission === "denied" ? "blocked" : "ready";
}

/** The browser's subscription of this device, or null. */
async function subscription(): Promise<PushSubscription | null> {
  if (readiness() !== "ready") return null;
  const there = await navigator.serviceWorker.getRegistration(scope);
  return there?.scope.endsWith(scope) ? there.pushManager.getSubscription() : null;
}

/** The name by which the shop lists a device: the beginning of its endpoint's SHA-256. */
async function nameOf({ endpoint }: PushSubscription): Promise<string> {
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(sum, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The name of this device in the shop's list, or null where it has no subscription. */
export async function thisDevice(): Promise<string | null> {
  const own = await subscription();
  return own && nameOf(own);
}

/** Asks for the permission, subscribes, and tells the shop. Answers false where the permission was refused. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(worker, { scope });
  await active(registration);
  const key = bytesOf(publicKey);
  let own = await registration.pushManager.getSubscription();
  if (own && !sameKey(own, key)) {
    await own.unsubscribe(); // of a shop with another key file
    own = null;
  }
  own ??= await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tell(own);
  return true;
}

/** Tells the shop of a subscription. It belongs to the present session from then on. */
async function tell(own: PushSubscription): Promise<void> {
  const { endpoint, keys } = own.toJSON();
  await change("me/notifications/add", { Endpoint: endpoint, P256dh: keys?.p256dh, Auth: keys?.auth });
}

/** Ends the browser's own subscription, if there is one. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/**
 * Brings this device in line with the shop's list: one that the shop lists goes on with the present session, and with
 * the shop's present key; one that it does not list has been ended, or belongs to whoever was signed in here before.
 */
export async function keepUp(
  listed: readonly { DeviceId: string; Bound: boolean }[],
  publicKey: string,
): Promise<void> {
  const own = await subscription();
  if (!own) return;
  const name = await nameOf(own);
  const there = listed.find(({ DeviceId }) => DeviceId === name);
  if (!there) await own.unsubscribe();
  else if (!sameKey(own, bytesOf(publicKey))) await turnOn(publicKey);
  else if (!there.Bound) await tell(own);
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

function sameKey(own: PushSubscription, key: Uint8Array): boolean {
  const there = own.options?.applicationServerKey;
  return !there || String(new Uint8Array(there)) === String(key);
}
