/** Where the shopper wants things brought, as far as they have told: a pin code kept in this browser alone. */
import { create } from "zustand";
import { pincodeProblem } from "../../shared/lib/entry.ts";
import { readStored, writeStored } from "../../shared/lib/storage.ts";

const key = "pincode";

/** The pin code, or null when none has been given or it has not been read yet. */
export const areaStore = create<{ pincode: string | null }>(() => ({ pincode: null }));

/** Reads the stored pin code; in the browser, after hydration. */
export function readArea(): void {
  const stored = readStored(key);
  if (typeof stored === "string" && !pincodeProblem(stored)) areaStore.setState({ pincode: stored });
}

/** Keeps a pin code that the shop serves. */
export function keepArea(pincode: string): void {
  writeStored(key, pincode);
  areaStore.setState({ pincode });
}
