/** The API paths that the catalogue reads, said once: screens, server and cache must agree on them to the letter. */
import { apiPath } from "../../shared/api/client.ts";

/** All categories with their counts. */
export const categoriesPath = apiPath("GetCatagoryList");

/** The most bought of a category (0 = of all). */
export const popularPath = (categoryId: number, limit: number) => apiPath("GetPopularProducts", { categoryId, limit });

/** The popular products beside a listing. */
export const sidebarPath = popularPath(0, 5);

/** A category's products. */
export const productsPath = (categoryId: number) => apiPath("GetProductsList", { categoryId });

/** Everything with a discount. */
export const topDealsPath = apiPath("GetTopDealsList");

/** What a word finds. */
export const searchPath = (searchTerm: string) => apiPath("SearchItems", { searchTerm });

/** One product with its packages. */
export const productPath = (itemId: number) => apiPath("GetProductsDetails", { itemId });

/** What customers say about a product. */
export const reviewsPath = (itemId: number) => apiPath("GetProductReviewByItemId", { itemId });

/** A route's numeric parameter; 0, which nothing has as its id, when it is no number. */
export function idOf(value: string | undefined): number {
  return value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : 0;
}

/** The screen of a product. */
export const productHref = (itemId: number) => `/home/product-details/${itemId}`;

/** The screen of a category. */
export const categoryHref = (categoryId: number) => `/home/category-details/${categoryId}`;
