/** `t` for orders that wait for their payment, and for what became of it: importing it brings its texts along. */
import { unpaid } from "./en.unpaid.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(unpaid);
