/** `t` for how an order is paid, where that can be chosen: importing it brings its texts along, outside the first download. */
import { door } from "./en.door.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(door);
