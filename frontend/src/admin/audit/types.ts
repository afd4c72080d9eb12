export type { OfficeAuditEntry as Entry, OfficeAuditPage as AuditPage } from "../../shared/api/contract.gen.ts";
