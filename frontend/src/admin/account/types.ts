export type { OfficeSession as Session } from "../../shared/api/contract.gen.ts";
