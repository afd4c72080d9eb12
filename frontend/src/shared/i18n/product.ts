/** `t` for a product's page and its reviews: importing it brings their texts along, outside the first download. */
import { product } from "./en.product.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(product);
