/** `t` for listings and suggestions: importing it brings their texts along, outside the first download. */
import { find } from "./en.find.ts";
import { extendEnglish, type FindKey, type MessageKey, type Params, textOf } from "./index.ts";

extendEnglish(find);

/** Like `t` of index.ts, for these texts too. */
export function t(key: MessageKey | FindKey, params: Params = {}): string {
  return textOf(key, params);
}
