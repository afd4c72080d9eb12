/** `t` for the customer's screens: importing it brings their texts along, outside the first download. */
import { customer } from "./en.customer.ts";
import { type CustomerKey, extendEnglish, type MessageKey, type Params, textOf } from "./index.ts";

extendEnglish(customer);

/** Like `t` of index.ts, for all texts. */
export function t(key: MessageKey | CustomerKey, params: Params = {}): string {
  return textOf(key, params);
}
