/** `t` for the thanks after paying: importing it brings its texts along, outside the first download. */
import { thanks } from "./en.thanks.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(thanks);
