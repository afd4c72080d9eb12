/** Being told on this device how far an order is: what the browser and the shop know of it. */
import { apiPath, post } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { nameOf, type Receiver, readiness, subscribe, subscriptionOf, wordsOf } from "../../shared/lib/webPush.ts";

const store: Receiver = { worker: "/sw.js", scope: "/" };

/** The call that lists the customer's devices. */
export const devicesPath = apiPath("push");

/** The name of this device in the shop's list, or null where it has no subscription. */
export async function thisDevice(): Promise<string | null> {
  const own = await subscriptionOf(store);
  return own && nameOf(own);
}

/** What came of asking to be told. */
export type Outcome = "on" | "dismissed" | "blocked" | "homeScreen" | "unsupported";

/** Asks for the permission, subscribes, and tells the shop. Fails where the browser or the shop does. */
export async function turnOn(publicKey: string): Promise<Outcome> {
  const before = readiness();
  if (before !== "ready") return before;
  const own = await subscribe(store, publicKey);
  if (!own) return readiness() === "blocked" ? "blocked" : "dismissed";
  await post("push/add", { Subscription: wordsOf(own) });
  invalidate(devicesPath);
  return "on";
}

/** Ends being told on one of the customer's devices. */
export async function turnOff(DeviceId: string): Promise<void> {
  await post("push/end", { DeviceId });
  invalidate(devicesPath);
}
