/** What the home page reads, and how much of it: a phone's first page is kept light. */
import { apiPath } from "../../shared/api/client.ts";

/** Cards under Popular Products: whole rows of two, three, four and six. */
export const popularCount = 12;

/** Rows in each of the four lists. */
export const listCount = 4;

/** What a customer usually buys: cards in one row. */
export const usualPath = apiPath("GetUsualProducts", { limit: 8 });

/** The slider's banners, and those of the highlighted products. */
export const bannersPath = (bannerType: "HeaderBannerImages" | "HighlightedProducts") =>
  apiPath("GetBannerImages", { bannerType });

/**
 * The four lists at the page's foot, each with the key of its heading. Each asks for enough to leave out what those
 * before it show.
 */
export const lists = [
  { heading: "home.topSelling", path: apiPath("GetTopSellingProducts", { limit: listCount }) },
  { heading: "home.trending", path: apiPath("GetRandomeProducts", { limit: 2 * listCount }) },
  { heading: "home.recentlyAdded", path: apiPath("GetRecentlyAddedProducts", { limit: 3 * listCount }) },
  { heading: "home.topRated", path: apiPath("GetTopRatedProducts", { limit: 4 * listCount }) },
] as const;
