/** The form of the long texts: sections of paragraphs and lists. They live outside the catalogue of short texts, each in its page's own chunk. */
import type { ShopDetails } from "../../shared/api/types.ts";
import { currentLanguage, type Language } from "../../shared/i18n/index.ts";

/** A paragraph, or a list of points. */
export type Block = string | readonly string[];

export interface Section {
  heading: string;
  blocks: readonly Block[];
}

/** A policy: what it says depends on whose shop it is. */
export type Policy = (shop: ShopDetails) => readonly Section[];

/** What is written in the language on show. */
export function inLanguage<Text>(texts: Readonly<Record<Language, Text>>): Text {
  return texts[currentLanguage()];
}
