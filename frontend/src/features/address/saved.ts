import { apiPath } from "../../shared/api/client.ts";
import type { Address } from "../../shared/api/types.ts";
import { invalidate } from "../../shared/lib/query.ts";

/** The pin code, which the contract spells in two ways. */
export function pincodeOf(address: Address): string {
  return address.Pincode || address.PinCode;
}

/** Asks again for the saved addresses wherever they are on show. */
export function reloadAddresses(): void {
  invalidate(apiPath("GetUserAddresses"));
  invalidate(apiPath("GetAddressForAccount"));
}
