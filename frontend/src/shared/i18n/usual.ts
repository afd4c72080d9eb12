/** `t` for what a customer usually buys: importing it brings the texts along, outside the first download. */
import { usual } from "./en.usual.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(usual);
