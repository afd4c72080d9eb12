/** The API paths that the catalogue reads, said once: screens, server and cache must agree on them to the letter. */
import { apiPath } from "../../shared/api/client.ts";
import { type Choice, choiceOf, pageOf } from "./choice.ts";

/** All categories with their counts. */
export const categoriesPath = apiPath("GetCatagoryList");

/** The most bought of a category (0 = of all). */
export const popularPath = (categoryId: number, limit: number) => apiPath("GetPopularProducts", { categoryId, limit });

/** The popular products beside a listing. */
export const sidebarPath = popularPath(0, 5);

/** How many products a page of a list shows. */
export const pageSize = 24;

/** Where a list and what is known of the whole of it are read. */
export interface List {
  page: (choice: Choice, page: number) => string;
  facts: (choice: Choice) => string;
}

function list(call: string, args: Record<string, string | number>, whole = args): List {
  return {
    page: (choice, page) =>
      apiPath(call, { ...args, ...choice, limit: pageSize, offset: page > 1 ? (page - 1) * pageSize : null }),
    facts: ({ sort: _, ...filters }) => apiPath("GetListFacts", { ...whole, ...filters }),
  };
}

/** A category's products. */
export const categoryList = (categoryId: number) => list("GetProductsList", { categoryId });

/** Everything with a discount. */
export const dealsList = list("GetTopDealsList", {}, { deals: 1 });

/** What a word finds. */
export const searchList = (searchTerm: string) => list("SearchItems", { searchTerm });

/** The API paths behind the page of a list at an address's query string. */
export const listNeeds = (of: List, search: string) => [
  of.page(choiceOf(search), pageOf(search)),
  of.facts(choiceOf(search)),
  sidebarPath,
];

/** What a shopper may be about to type. */
export const suggestionsPath = (searchTerm: string) => apiPath("SearchSuggestions", { searchTerm, limit: 6 });

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

/** The screen of a search. */
export const searchHref = (term: string) => `/home/search/${encodeURIComponent(term)}`;
