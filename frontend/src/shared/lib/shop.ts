/** The shop's own details: brand, addresses, promises. Every screen may count on them. */
import { apiPath } from "../api/client.ts";
import type { ShopDetails } from "../api/types.ts";
import { useQuery } from "./query.ts";

const aDay = 86_400_000;

/** The shop's details, or undefined until they are known. */
export function useShop(): ShopDetails | undefined {
  return useQuery<ShopDetails>(apiPath("GetShopDetails"), { stale: aDay }).data;
}
