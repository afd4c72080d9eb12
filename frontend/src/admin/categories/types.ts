/** A category as the back office sees it. */
export type { OfficeCategory as Shelf } from "../../shared/api/contract.gen.ts";
