/** What products and categories are called. */
import { officePath, useOffice } from "../api.ts";
import type { Category, ProductRow } from "../types.ts";
import type { Names } from "./words.ts";

/** The names of all categories and of the first products; GoodsField lists as many. */
export function useNames(): Names {
  const categories = useOffice<Category[]>(officePath("categories")).data ?? [];
  const products = useOffice<{ Products: ProductRow[] }>(officePath("products", { limit: 200 })).data?.Products ?? [];
  return new Map([
    ...categories.map(({ CategoryId, CategoryName }) => [`CategoryId ${CategoryId}`, CategoryName] as const),
    ...products.map(({ ProductId, DisplayName }) => [`ProductId ${ProductId}`, DisplayName] as const),
  ]);
}
