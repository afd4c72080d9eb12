/** Where to deliver, if the shopper has said so: a pin code kept only in this browser. */
import { create } from "zustand";
import type { DeliveryArea } from "../../shared/api/types.ts";
import { pincodeProblem } from "../../shared/lib/entry.ts";
import { readStored } from "../../shared/lib/storage.ts";

/** The pin code's key in local storage. */
export const areaKey = "pincode";

interface Place {
  /** Null when none has been given or it has not been read yet. */
  pincode: string | null;
  /** What the shop says of it: undefined while that is not known, null where it does not deliver. */
  area: DeliveryArea | null | undefined;
}

export const areaStore = create<Place>(() => ({ pincode: null, area: undefined }));

/** The stored pin code, or null. */
export function storedPincode(): string | null {
  const stored = readStored(areaKey);
  return typeof stored === "string" && !pincodeProblem(stored) ? stored : null;
}

/** Reads the stored pin code; in the browser, after hydration. */
export function readArea(): void {
  const pincode = storedPincode();
  if (pincode && !areaStore.getState().pincode) areaStore.setState({ pincode });
}
