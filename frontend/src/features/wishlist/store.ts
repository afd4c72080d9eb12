/** The customer's wishlist as a store: a change shows at once, a refused one is undone. Guests have none. */
import { useEffect } from "react";
import { create } from "zustand";
import { ApiError, apiPath, get, post } from "../../shared/api/client.ts";
import type { Product, WishlistEntry } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { go } from "../../shared/lib/navigation.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { sessionStore, startSession } from "../auth/session.ts";
import { queueByKey } from "../cart/queue.ts";

interface WishlistState {
  entries: WishlistEntry[];
  /** Changes that the server has not confirmed yet: true adds, false removes. */
  pending: ReadonlyMap<number, boolean>;
  ready: boolean;
  error: ApiError | null;
}

const empty: WishlistState = { entries: [], pending: new Map(), ready: false, error: null };

export const wishlistStore = create<WishlistState>(() => empty);
const inTurn = queueByKey();
let started = false;

/** Reads the wishlist and follows the session; only the first call does anything. */
export function startWishlist(): void {
  if (started || typeof window === "undefined") return;
  started = true;
  startSession();
  sessionStore.subscribe((now, before) => {
    if (now.login?.UserID === before.login?.UserID) return;
    wishlistStore.setState(empty);
    void reloadWishlist();
  });
  void reloadWishlist();
}

/** Reloads the wishlist; a guest's is empty. A failure is kept in the store's `error`. */
export async function reloadWishlist(): Promise<void> {
  const customer = sessionStore.getState().login?.UserID;
  if (customer === undefined) return wishlistStore.setState({ ...empty, ready: true });
  const still = () => sessionStore.getState().login?.UserID === customer;
  try {
    const entries = await get<WishlistEntry[]>(apiPath("GetItemWishlist"));
    if (still()) wishlistStore.setState({ entries, ready: true, error: null });
  } catch (error) {
    if (!still()) return;
    const missing = error instanceof ApiError && error.status === 404;
    if (missing) wishlistStore.setState({ entries: [], ready: true, error: null });
    else wishlistStore.setState({ ready: true, error: asApiError(error) });
  }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "", t("error.other"));
}

function has(state: WishlistState, itemId: number): boolean {
  return state.pending.get(itemId) ?? state.entries.some((entry) => entry.ItemId === itemId);
}

/** Puts a product on the wishlist or takes it off; a guest is led to the login. */
export async function toggleWishlist(product: Pick<Product, "ItemId">): Promise<void> {
  startWishlist();
  if (!sessionStore.getState().login) {
    return go("/home/login-user", { state: { from: window.location.pathname, wish: product.ItemId } });
  }
  const { ItemId: itemId } = product;
  const wanted = !has(wishlistStore.getState(), itemId);
  setPending(itemId, wanted);
  await inTurn(String(itemId), async () => {
    // The call toggles, so a change that another tab has already made must not be sent.
    const is = wishlistStore.getState().entries.some((entry) => entry.ItemId === itemId);
    if (is === wanted) return settle(itemId, wanted);
    try {
      await post("AddItemWishlist", { itemId });
      await reloadWishlist();
      invalidate(apiPath("GetPopularProducts"));
    } catch (error) {
      toast.error(asApiError(error).message);
    }
    settle(itemId, wanted);
  });
}

/** Takes an entry off the wishlist. */
export async function removeEntry(entry: WishlistEntry): Promise<void> {
  setPending(entry.ItemId, false);
  await inTurn(String(entry.ItemId), async () => {
    try {
      await post("RemoveItemWishlist", { wishlistId: entry.WishlistId });
      await reloadWishlist();
    } catch (error) {
      toast.error(asApiError(error).message);
    }
    settle(entry.ItemId, false);
  });
}

function setPending(itemId: number, wanted: boolean): void {
  wishlistStore.setState(({ pending }) => ({ pending: new Map(pending).set(itemId, wanted) }));
}

/** Drops a pending change that has been answered, unless there is a newer one. */
function settle(itemId: number, wanted: boolean): void {
  wishlistStore.setState(({ pending }) => {
    if (pending.get(itemId) !== wanted) return { pending };
    const rest = new Map(pending);
    rest.delete(itemId);
    return { pending: rest };
  });
}

export interface Wishlist {
  entries: WishlistEntry[];
  count: number;
  ready: boolean;
  error: ApiError | null;
  has: (itemId: number) => boolean;
  toggle: typeof toggleWishlist;
  remove: typeof removeEntry;
}

/** The wishlist for a component: empty until it has been read in the browser. */
export function useWishlist(): Wishlist {
  useEffect(startWishlist, []);
  const state = wishlistStore();
  const entries = state.entries.filter((entry) => has(state, entry.ItemId));
  const added = [...state.pending].filter(([id, on]) => on && !state.entries.some((entry) => entry.ItemId === id));
  return {
    entries,
    count: entries.length + added.length,
    ready: state.ready,
    error: state.error,
    has: (itemId) => has(state, itemId),
    toggle: toggleWishlist,
    remove: removeEntry,
  };
}
