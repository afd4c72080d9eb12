/** `t` for the options of a product: importing it brings their texts along, outside the first download. */
import { option } from "./en.option.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(option);
