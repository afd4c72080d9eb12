/** `t` for orders: importing it brings their texts along, outside the first download. */
import { order } from "./en.order.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(order);
