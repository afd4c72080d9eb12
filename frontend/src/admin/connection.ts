/** Whether the shop can be reached. When it can again, everything on show is read again by itself. */
import { create } from "zustand";
import { ApiError, get } from "../shared/api/client.ts";
import { invalidate } from "../shared/lib/query.ts";

const base = "/api/admin/";

/** How often a shop that cannot be reached is tried, milliseconds. */
const every = 3000;

/** The state of the connection. */
export const useConnection = create<{ offline: boolean }>(() => ({ offline: false }));

let next: ReturnType<typeof setTimeout> | undefined;

/** Whether no answer came at all. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** A call has not reached the shop: says so, and tries until it can be reached. */
export function lost(): void {
  useConnection.setState({ offline: true });
  clearTimeout(next);
  next = setTimeout(look, every);
}

/** Asks whether the shop can be reached. */
export async function look(): Promise<void> {
  try {
    await get(`${base}me`);
  } catch (error) {
    if (isUnreached(error)) return lost();
  }
  clearTimeout(next);
  if (!useConnection.getState().offline) return;
  useConnection.setState({ offline: false });
  invalidate(base);
}

/** Ends when the shop can be reached. */
export function reached(): Promise<void> {
  return new Promise((resolve) => {
    if (!useConnection.getState().offline) return resolve();
    const stop = useConnection.subscribe(({ offline }) => {
      if (offline) return;
      stop();
      resolve();
    });
  });
}

/** Begins to listen to what the browser knows of its network. */
export function watchConnection(): () => void {
  if (!navigator.onLine) lost();
  window.addEventListener("offline", lost);
  window.addEventListener("online", look);
  return () => {
    window.removeEventListener("offline", lost);
    window.removeEventListener("online", look);
    clearTimeout(next);
  };
}
