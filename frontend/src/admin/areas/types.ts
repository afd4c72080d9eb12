/** The shapes of delivery areas in the back office's API (server/openapi.yaml). */
import type { DeliveryTerms } from "../../shared/api/types.ts";

/** A pin code that the shop delivers to, or did until it was paused. */
export interface Area extends DeliveryTerms {
  Pincode: string;
  District: string;
  State: string;
  Active: boolean;
}

/** A district of the directory of pin codes. */
export interface Region {
  State: string;
  District: string;
  /** How many pin codes it has, of which so many are delivered to, or were until they were paused. */
  Pincodes: number;
  Served: number;
  Paused: number;
  /** Of all that are delivered to; absent where they differ, or there is none. */
  Terms?: DeliveryTerms;
}

/** The pin codes that a change is for: those listed, or all of a state or of a district of it. */
export type Place = { Pincodes: string[] } | { State: string; District?: string };
