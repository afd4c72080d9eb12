/** `t` for the shop's promises of time: importing it brings their texts along, outside the first download. */
import { promise } from "./en.promise.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(promise);
