/** `t` for the information pages: importing it brings their texts along, outside the first download. */
import { content } from "./en.content.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(content);
