/** `t` for listings and suggestions: importing it brings their texts along, outside the first download. */
import { find } from "./en.find.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type FindKey = keyof typeof find;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(find);
