/** The shapes of a shop's first steps in the back office's API. */
import type { OfficeOpening } from "../../shared/api/contract.gen.ts";

export type { OfficeOpening as Opening, OfficeSetup as SetupState } from "../../shared/api/contract.gen.ts";

/** A step's name, in its address too. */
export type StepName = OfficeOpening["Steps"][number]["Name"];
