/** Puts an order's lines into the cart again. */
import { ApiError, post } from "../../shared/api/client.ts";
import type { Invoice } from "../../shared/api/types.ts";
import { reloadCart } from "../cart/state.ts";

/**
 * Adds every line that can still be bought. Answers whether all, some or none could; throws ApiError when the shop is
 * out of reach.
 */
export async function reorder(invoice: Invoice): Promise<"all" | "some" | "none"> {
  let added = 0;
  for (const line of invoice.Data) {
    try {
      await post("AddToCart", { itemId: line.ItemId, packageId: line.PackageId, orderedQuantity: line.Quantity });
      added++;
    } catch (error) {
      const gone = error instanceof ApiError && [400, 404, 409].includes(error.status);
      if (!gone) throw error;
    }
  }
  await reloadCart();
  if (added === 0) return "none";
  return added === invoice.Data.length ? "all" : "some";
}
