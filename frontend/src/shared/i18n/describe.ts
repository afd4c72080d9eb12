/** `t` for the heads that the build writes into manifest.json. */
import { describe } from "./en.describe.ts";
import { withTexts } from "./index.ts";

export type DescribeKey = keyof typeof describe;

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(describe);
