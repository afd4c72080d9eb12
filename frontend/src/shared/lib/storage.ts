/** Local storage that tolerates private windows, full disks and invalid values. */

/** The keys that the specification fixes (section 9), and the push token's. */
export const storageKey = {
  login: "EcomUserData",
  cart: "cartItems",
  addingAddress: "isAddingAddress",
  pushToken: "pushToken",
  /** Whether there is something that the customer usually buys: its place is kept free then. */
  usual: "usual",
} as const;

/** The parsed value, or null when there is none, it is not JSON, or storage is closed to us. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Says whether it was kept. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab changes the key (or clears everything). Answers how to stop. */
export function onStored(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
