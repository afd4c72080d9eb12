/** Every text of the back office in Hindi, and of what it shares with the shop: one chunk, for those who speak it. */
import { customer } from "../shared/i18n/hi.customer.ts";
import { texts as shop } from "../shared/i18n/hi.ts";

export const texts: Readonly<Record<string, string>> = {
  ...shop,
  ...customer,
};
