/** A push service for tests of what a browser is told: the real ones cannot be reached from there. */
import type { BrowserContext } from "@playwright/test";

/** Gives the browser a push service. Permission is "ask", "granted" or "denied". */
export async function withPushService(context: BrowserContext, endpoint: string, permission: string) {
  await context.addInitScript(
    ([endpoint, permission]) => {
      const key = "push subscription of the test";
      let granted = localStorage.getItem(key) ? "granted" : permission;
      Object.defineProperty(Notification, "permission", { get: () => (granted === "ask" ? "default" : granted) });
      Notification.requestPermission = async () => {
        if (granted === "ask") granted = "granted";
        return granted as NotificationPermission;
      };
      const subscription = (options: PushSubscriptionOptionsInit | null) => ({
        endpoint,
        options: { applicationServerKey: (options?.applicationServerKey as Uint8Array | undefined)?.buffer },
        toJSON: () => ({
          endpoint,
          keys: {
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg",
          },
        }),
        unsubscribe: async () => {
          localStorage.removeItem(key);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(key) ? subscription(null) : null),
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          localStorage.setItem(key, "yes");
          return subscription(options);
        },
      });
    },
    [endpoint, permission] as const,
  );
}
