/** `t` for what the shell shows late: importing it brings their texts along, outside the first download. */
import { shell } from "./en.shell.ts";
import { withTexts } from "./index.ts";

/** Like `t` of index.ts, for these texts too. */
export const t = withTexts(shell);
