/** A product before its own answer has come: what a list says of it, drawn at once. */
import type { Product, ProductDetails } from "../../shared/api/types.ts";
import { findCached } from "../../shared/lib/query.ts";

/** A product of which the packages, the description and the label may still be on the way. */
export type Glimpse = Product & Partial<ProductDetails>;

/** What the lists that have been read know of a product. */
export const glimpseOf = (itemId: number): Glimpse | undefined =>
  findCached<Product>((one) => one.ItemId === itemId && "FirstPackageName" in one);

/** Whether all of a product has come. */
export const isWhole = (product: Glimpse): product is ProductDetails => product.PackageList !== undefined;
