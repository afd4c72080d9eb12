/** Puts an order's lines, or what somebody usually buys, into the cart. */
import { ApiError, post } from "../../shared/api/client.ts";
import { reloadCart } from "../cart/state.ts";
import { endWish } from "../when/wish.ts";

/** What is to be bought. */
export interface Wanted {
  ItemId: number;
  PackageId: number;
  Quantity: number;
}

/**
 * Adds every line that can still be bought. Answers whether all, some or none could; throws ApiError when the shop is
 * out of reach.
 */
export async function reorder(lines: readonly Wanted[]): Promise<"all" | "some" | "none"> {
  let added = 0;
  for (const line of lines) {
    try {
      await post("AddToCart", { itemId: line.ItemId, packageId: line.PackageId, orderedQuantity: line.Quantity });
      added++;
    } catch (error) {
      const gone = error instanceof ApiError && [400, 404, 409].includes(error.status);
      if (!gone) throw error;
    }
  }
  endWish(); // the time is asked for anew
  await reloadCart();
  if (added === 0) return "none";
  return added === lines.length ? "all" : "some";
}
