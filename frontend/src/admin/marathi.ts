/** Every text of the back office in Marathi, and of what it shares with the shop: one chunk, for those who speak it. */
import { customer } from "../shared/i18n/mr.customer.ts";
import { texts as shop } from "../shared/i18n/mr.ts";

export const texts: Readonly<Record<string, string>> = {
  ...shop,
  ...customer,
};

/** What the server says in whole sentences. See said.ts. */
export const sentences: Readonly<Record<string, string>> = {};
