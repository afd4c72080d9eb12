export type { OfficeInvited as Invitation, OfficeStaffMember as Member } from "../../shared/api/contract.gen.ts";
