/** `t` for the customer's screens: importing it brings their texts along, outside the first download. */
import { customer } from "./en.customer.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type CustomerKey = keyof typeof customer;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(customer);
