/** `t` for the checkout and the pages after it: importing it brings their texts along, outside the first download. */
import { checkout } from "./en.checkout.ts";
import { withTexts } from "./index.ts";

/** Keys of these texts. */
export type CheckoutKey = keyof typeof checkout;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(checkout);
