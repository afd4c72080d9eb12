/** `t` for the calendar in the cart: importing it brings its texts along, outside the first download. */
import { days } from "./en.days.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(days);
