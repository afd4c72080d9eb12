/** The shapes of the shop's connections in the back office's API. */
export type {
  OfficeConnections as Connections,
  OfficeMailRelay as MailRelay,
  OfficeNewWebhook as NewWebhook,
  OfficePayAccount as PayAccount,
} from "../../shared/api/contract.gen.ts";
