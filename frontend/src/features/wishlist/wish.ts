/** Sets the heart that a guest asked for, once there is a customer. */
import { reloadWishlist, startWishlist, toggleWishlist, wishlistStore } from "./store.ts";

/** Puts a product on the wishlist, unless it is there; the call toggles. */
export async function wish(itemId: number): Promise<void> {
  startWishlist();
  await reloadWishlist();
  const { entries, error } = wishlistStore.getState();
  if (!error && !entries.some((entry) => entry.ItemId === itemId)) await toggleWishlist({ ItemId: itemId });
}
