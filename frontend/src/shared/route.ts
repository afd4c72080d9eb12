/** The contract between a screen in routes/ and the shell that shows it, in the browser and on the server. */
import { type ComponentType, createContext, useContext } from "react";
import { apiPath } from "./api/client.ts";
import type { ShopDetails } from "./api/types.ts";

/** Values of a route's parameters, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The parameters of the screen on show; the shell provides them. */
export const ParamsContext = createContext<Params>({});

/** The parameters in the address of the screen that asks. */
export const useParams = (): Params => useContext(ParamsContext);

/** API answers by path (see `apiPath`); null where the API said 404, absent where nothing was asked. */
export type Answers = Readonly<Record<string, unknown>>;

/** What a screen says about itself in the document's head. */
export interface Head {
  /** The whole title, the brand included where it belongs (see `pageTitle`). */
  title: string;
  description?: string;
  /** Path of the page's one address; without it the page has none to offer (private pages). */
  canonical?: string;
  /** Path of the picture to share. */
  image?: string;
  type?: "website" | "product";
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** schema.org objects; "@context" is added, and paths in `url`, `item` and `image` gain the origin. */
  jsonLd?: object[];
}

/** What the server alone knows of a page, for messengers and search engines. */
export interface Outside {
  /** Path of the picture that it draws for the page. */
  picture?: string;
  /** Pin codes that the shop delivers to, */
  postCode?: string[];
  /** or their first three digits, where they are many. */
  region?: string[];
  /** Lowest and highest delivery charge, in rupees, of a package. */
  charges?: Readonly<Record<number, [string, string]>>;
}

/** A module in routes/. */
export interface RouteModule {
  default: ComponentType;
  /**
   * Of a private screen: what is drawn of it before anything is known of the shopper, on the server and while the page
   * is taken up. It needs no data and holds what comes at the same place and height.
   */
  Outline?: ComponentType;
  /** API paths that the first sight of the screen needs; only public screens have any. */
  needs?: (params: Params, search: string) => string[];
  /**
   * API paths that a customer's first sight of the screen begins with, beside cart and wishlist, which every header
   * counts; asked for before its chunks have come. Only private screens and home have any.
   */
  ownNeeds?: () => string[];
  head: (params: Params, data: Answers, outside?: Outside) => Head;
  /** False makes the answer a 404: an unknown product, an unknown category. */
  exists?: (params: Params, data: Answers) => boolean;
}

/** The path of the shop's own details, which every screen may count on. */
export const shopPath = apiPath("GetShopDetails");

/** The shop's brand, or "" while unknown. */
export function brandOf(data: Answers): string {
  return (data[shopPath] as ShopDetails | undefined)?.Brand ?? "";
}

/** The page's name followed by the brand, as the specification's section 2 asks. */
export function pageTitle(name: string, data: Answers): string {
  const brand = brandOf(data);
  return brand ? `${name} - ${brand}` : name;
}
