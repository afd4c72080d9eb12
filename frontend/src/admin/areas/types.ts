/** The shapes of delivery areas in the back office's API. */
export type { OfficeArea as Area, OfficeRegion as Region } from "../../shared/api/contract.gen.ts";

/** The pin codes that a change is for: those listed, or all of a state or of a district of it. */
export type Place = { Pincodes: string[] } | { State: string; District?: string };
