/** The state of the cart, and how it is loaded. */
import { create } from "zustand";
import { ApiError, apiPath, get } from "../../shared/api/client.ts";
import type { CartItem } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { sessionStore } from "../auth/session.ts";
import { type CartLine, type PendingChanges, project, serverLine } from "./line.ts";
import { readLocalCart } from "./local.ts";

export interface CartState {
  lines: CartLine[];
  confirmed: CartLine[];
  pending: PendingChanges;
  /** False until the cart has been read for the first time. */
  ready: boolean;
  error: ApiError | null;
}

/** A cart that has not been read. */
export const empty: CartState = { lines: [], confirmed: [], pending: new Map(), ready: false, error: null };

export const cartStore = create<CartState>(() => empty);

/** Shows a change, and derives the lines from it. */
export function show(change: Partial<Pick<CartState, "confirmed" | "pending" | "error">>): void {
  cartStore.setState((state) => {
    const next = { ...state, ...change, ready: true };
    return { ...next, lines: project(next.confirmed, next.pending) };
  });
}

export const isGuest = () => sessionStore.getState().login === null;

/** Reloads the cart from the server or, for a guest, from storage. A failure is kept in the store's `error`. */
export async function reloadCart(): Promise<void> {
  const customer = sessionStore.getState().login?.UserID;
  if (customer === undefined) return show({ confirmed: readLocalCart(), error: null });
  try {
    const items = await get<CartItem[]>(apiPath("GetCartList")).catch(emptyWhenMissing);
    if (sessionStore.getState().login?.UserID === customer) show({ confirmed: items.map(serverLine), error: null });
  } catch (error) {
    if (sessionStore.getState().login?.UserID === customer) show({ error: asApiError(error) });
  }
}

function emptyWhenMissing(error: unknown): CartItem[] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}

/** What went wrong, as an error of the API. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "", t("error.other"));
}
