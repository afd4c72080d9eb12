/** The form of the long texts: sections of paragraphs and lists. They live outside the catalogue of short texts, each in its page's own chunk. */
import type { ShopDetails } from "../../shared/api/types.ts";

/** A paragraph, or a list of points. */
export type Block = string | readonly string[];

export interface Section {
  heading: string;
  blocks: readonly Block[];
}

/** A policy: what it says depends on whose shop it is. */
export type Policy = (shop: ShopDetails) => readonly Section[];
