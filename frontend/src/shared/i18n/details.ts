/** `t` for what stands under a product: importing it brings the texts along, outside the first download. */
import { details } from "./en.details.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type DetailsKey = keyof typeof details;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(details);
