import { apiPath } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";

/** Asks again for the saved addresses wherever they are on show. */
export function reloadAddresses(): void {
  invalidate(apiPath("GetUserAddresses"));
  invalidate(apiPath("GetAddressForAccount"));
}
