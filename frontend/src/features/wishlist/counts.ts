/** Keeps cart and wishlist right when the customer comes back to a tab after shopping on another device. */
import { apiPath, get } from "../../shared/api/client.ts";
import type { Counts } from "../../shared/api/types.ts";
import { sessionStore } from "../auth/session.ts";
import { cartStore, reloadCart } from "../cart/state.ts";
import { reloadWishlist, wishlistStore } from "./store.ts";

/** Compares the counts, which cost little, whenever the page is shown again. Answers how to stop. */
export function watchCounts(): () => void {
  const look = () => void compare().catch(() => undefined);
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}

async function compare(): Promise<void> {
  const { confirmed, pending, ready } = cartStore.getState();
  if (document.hidden || !sessionStore.getState().login || !ready || pending.size > 0) return;
  const counts = await get<Counts>(apiPath("GetCartWishlistCounts"));
  if (counts.CartCount !== confirmed.length) void reloadCart();
  if (counts.WishListCount !== wishlistStore.getState().entries.length) void reloadWishlist();
}
