/** `t` for search and its suggestions: importing it brings their texts along, outside the first download. */
import { search } from "./en.search.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(search);
