/** Asks the shop about the shopper's pin code; outside the first download. */
import { ApiError, post } from "../../shared/api/client.ts";
import type { DeliveryArea } from "../../shared/api/types.ts";
import { writeStored } from "../../shared/lib/storage.ts";
import { areaKey, areaStore, readArea } from "./store.ts";

/** Asks whether the shop delivers to a pin code, and keeps what it says. A failure that is no answer is thrown. */
export async function askArea(pincode: string): Promise<DeliveryArea | null> {
  const area = await post<DeliveryArea>("checkPincodeAvailability", { pincode }).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  writeStored(areaKey, pincode);
  areaStore.setState({ pincode, area });
  return area;
}

let asked: string | null = null;

/** Learns, once a visit, what delivery to the stored pin code costs; silence leaves it unknown. */
export function learnArea(): void {
  readArea();
  const { pincode, area } = areaStore.getState();
  if (!pincode || area !== undefined || asked === pincode) return;
  asked = pincode;
  askArea(pincode).catch(() => {
    asked = null;
  });
}
