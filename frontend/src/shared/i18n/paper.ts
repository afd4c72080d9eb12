/** `t` for an order's documents: importing it brings their texts along, outside the first download. */
import { paper } from "./en.paper.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(paper);
