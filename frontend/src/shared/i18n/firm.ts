/** `t` for the firm that buys: importing it brings its texts along, outside the first download. */
import { firm } from "./en.firm.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type FirmKey = keyof typeof firm;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(firm);
