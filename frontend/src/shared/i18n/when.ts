/** `t` for how and when an order comes: importing it brings its texts along, outside the first download. */
import { when } from "./en.when.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(when);
