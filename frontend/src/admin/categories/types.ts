import type { Category } from "../types.ts";

/** A category as the back office sees it. */
export interface Shelf extends Category {
  Image: string;
  ImagePath: string;
  Position: number;
  /** With all that stands in it. */
  Hidden: boolean;
  /** Products that shoppers see there. */
  ItemCount: number;
  /** All of them. */
  Products: number;
}
