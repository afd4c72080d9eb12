/** `t` for the landing page: importing it brings their texts along, outside the first download. */
import { home } from "./en.home.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(home);
