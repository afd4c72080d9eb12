/** What the shop's details say of times and collection. */
import type { ShopDetails } from "../../shared/api/types.ts";

type Offer = Pick<ShopDetails, "Timed" | "Counter"> | undefined;

/** Whether there is anything to choose, at least somewhere. */
export const offersTimes = (shop: Offer): boolean => Boolean(shop?.Timed || shop?.Counter);

/** The height of the cart's card of where and when, as a CSS length: that of the address, and what is added to it. */
export const heightOf = (shop: Offer): string => `${10.25 + (shop?.Timed ? 4.5 : 0) + (shop?.Counter ? 4.25 : 0)}rem`;
