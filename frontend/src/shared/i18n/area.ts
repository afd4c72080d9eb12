/** `t` for the line that tells what delivery costs: importing it brings its texts along, outside the first download. */
import { area } from "./en.area.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(area);
