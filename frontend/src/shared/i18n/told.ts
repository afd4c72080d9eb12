/** `t` for being told on a device how far an order is: importing it brings its texts along, outside the first download. */
import { told } from "./en.told.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(told);
