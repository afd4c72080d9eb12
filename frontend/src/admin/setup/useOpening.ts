/** How far the shop is from its first order. */
import { invalidate, type Query } from "../../shared/lib/query.ts";
import { officePath, useOffice } from "../api.ts";
import type { Opening, SetupState } from "./types.ts";

const opening = officePath("opening");
const setup = officePath("setup");

/** The steps and whether the shop takes orders; null asks for nothing. */
export const useOpening = (ask = true): Query<Opening> => useOffice<Opening>(ask ? opening : null);

/** The shop's address and how many products it has. */
export const useSetup = (): Query<SetupState> => useOffice<SetupState>(setup);

/** Reads both again. */
export function reloadOpening(): void {
  invalidate(opening);
  invalidate(setup);
  invalidate("/api/CustomerAppV1/GetShopDetails");
}
