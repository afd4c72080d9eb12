/** `t` for sharing: importing it brings its texts along, outside the first download. */
import { share } from "./en.share.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type ShareKey = keyof typeof share;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(share);
