/** `t` for login and account, where addresses are too: importing it brings their texts along, outside the first download. */
import { account } from "./en.account.ts";
import { customer } from "./en.customer.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type AccountKey = keyof typeof account | keyof typeof customer;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts({ ...customer, ...account });
