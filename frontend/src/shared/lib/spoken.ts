/** The shop's own short words, in the shopper's language where they are the usual ones. */
import { type MessageKey, t } from "../i18n/index.ts";

const usual: Readonly<Record<string, MessageKey>> = {
  "Free support 24/7": "header.hotline",
  "Best seller": "product.bestSeller",
  New: "product.new",
};

/** A product's tag or the hotline's promise as the shopper says it; other words stay the shop's. */
export function spoken(words: string): string {
  const key = usual[words];
  return key ? t(key) : words;
}
