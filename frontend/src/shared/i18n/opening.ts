/** `t` for a shop that opens soon: importing it brings the texts along, outside the first download. */
import { opening } from "./en.opening.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(opening);
