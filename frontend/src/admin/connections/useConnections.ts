/** How the shop reaches its mail relay and its payment provider. */
import { invalidate, type Query } from "../../shared/lib/query.ts";
import { officePath, useOffice } from "../api.ts";
import type { Connections } from "./types.ts";

const path = officePath("connections");

/** Both connections, without their secrets. */
export const useConnections = (): Query<Connections> => useOffice<Connections>(path);

/** Reads again what depends on a connection, here and in the shop. */
export function reloadConnections(): void {
  invalidate(path);
  invalidate(officePath("opening"));
  invalidate(officePath("settings"));
  invalidate("/api/CustomerAppV1/GetShopDetails");
}
