/** Notifications on this device: the browser's permission, its subscription, and what the shop knows of it. */
import { hasKey, nameOf, type Receiver, subscribe, subscriptionOf, wordsOf } from "../../shared/lib/webPush.ts";
import { change } from "../api.ts";

export { readiness } from "../../shared/lib/webPush.ts";

const office: Receiver = { worker: "/admin/sw.js", scope: "/admin" };

/** The name of this device in the shop's list, or null where it has no subscription. */
export async function thisDevice(): Promise<string | null> {
  const own = await subscriptionOf(office);
  return own && nameOf(own);
}

/** Asks for the permission, subscribes, and tells the shop. Answers false where the permission was refused. */
export async function turnOn(publicKey: string): Promise<boolean> {
  const own = await subscribe(office, publicKey);
  if (own) await tell(own);
  return own !== null;
}

/** Tells the shop of a subscription. It belongs to the present session from then on. */
async function tell(own: PushSubscription): Promise<void> {
  await change("me/notifications/add", wordsOf(own));
}

/** Ends the browser's own subscription, if there is one. */
export async function unsubscribe(): Promise<void> {
  await (await subscriptionOf(office))?.unsubscribe();
}

/**
 * Brings this device in line with the shop's list: one that the shop lists goes on with the present session, and with
 * the shop's present key; one that it does not list has been ended, or belongs to whoever was signed in here before.
 */
export async function keepUp(
  listed: readonly { DeviceId: string; Bound: boolean }[],
  publicKey: string,
): Promise<void> {
  const own = await subscriptionOf(office);
  if (!own) return;
  const name = await nameOf(own);
  const there = listed.find(({ DeviceId }) => DeviceId === name);
  if (!there) await own.unsubscribe();
  else if (!hasKey(own, publicKey)) await turnOn(publicKey);
  else if (!there.Bound) await tell(own);
}
