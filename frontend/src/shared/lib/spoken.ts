/** Translates the shop's short texts, tags for example, if they are the usual ones. */
import { type MessageKey, t } from "../i18n/index.ts";

const usual: Readonly<Record<string, MessageKey>> = {
  "Free support 24/7": "header.hotline",
  "Best seller": "product.bestSeller",
  New: "product.new",
};

/** A product's tag or the hotline's promise in the shopper's language; other words stay as they are. */
export function spoken(words: string): string {
  const key = usual[words];
  return key ? t(key) : words;
}
