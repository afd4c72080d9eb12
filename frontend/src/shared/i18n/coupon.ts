/** `t` for the cart's coupon: importing it brings its texts along, outside the first download. */
import { coupon } from "./en.coupon.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(coupon);
