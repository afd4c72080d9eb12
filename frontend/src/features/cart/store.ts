/**
 * The cart of guests and customers. A change shows at once; for a customer it is pending, on top of the confirmed
 * lines, until the server has answered; a refused change is dropped.
 */
import { useEffect } from "react";
import { ApiError, post } from "../../shared/api/client.ts";
import type { CartAnswer, ChosenOption } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import type { Paise } from "../../shared/lib/money.ts";
import { onStored, storageKey, writeStored } from "../../shared/lib/storage.ts";
import { toast } from "../../shared/ui/toast.ts";
import { sessionStore, startSession } from "../auth/session.ts";
import {
  askedOptions,
  type CartLine,
  type CartPackage,
  type CartProduct,
  lineKey,
  newLine,
  type PendingChanges,
  serverLine,
} from "./line.ts";
import { readLocalCart, writeLocalCart } from "./local.ts";
import { queueByKey } from "./queue.ts";
import { asApiError, cartStore, empty, isGuest, reloadCart, show } from "./state.ts";

/** Written after every change of a customer's cart, so that the other tabs look again. */
const touchedKey = "cartTouched";

const inTurn = queueByKey();
let started = false;

/** Reads the cart and follows the session and other tabs; only the first call does anything. */
export function startCart(): void {
  if (started || typeof window === "undefined") return;
  started = true;
  startSession();
  sessionStore.subscribe((now, before) => {
    if (now.login?.UserID === before.login?.UserID) return;
    cartStore.setState(empty);
    void reloadCart();
  });
  onStored(storageKey.cart, () => isGuest() && void reloadCart());
  onStored(touchedKey, () => isGuest() || void reloadCart());
  // A page that was left in the middle of the merge has kept what it could not bring.
  if (!isGuest() && readLocalCart().length > 0) void import("./merge.lazy.ts").then(({ mergeCart }) => mergeCart());
  else void reloadCart();
}

/** Adds a product's package (the first when `pkg` is null) with its options. Says whether it is in the cart now. */
export async function addToCart(
  product: CartProduct,
  pkg: CartPackage | null,
  quantity = 1,
  options?: readonly ChosenOption[],
): Promise<boolean> {
  startCart();
  const line = newLine(product, pkg, quantity, options);
  const existing = cartStore.getState().lines.find((other) => other.key === line.key);
  if (isGuest()) {
    if (existing) {
      toast.info(t("cart.alreadyThere"));
      return true;
    }
    keepLocal([...cartStore.getState().lines, line]);
    toast.success(t("cart.added"));
    return true;
  }
  return changeLine({
    line: existing ?? line,
    quantity: (existing?.quantity ?? 0) + quantity,
    said: t("cart.added"),
    replaceable: false,
    send: () =>
      post<CartAnswer>("AddToCart", {
        itemId: line.itemId,
        packageId: line.packageId,
        orderedQuantity: quantity,
        ...askedOptions(options),
      }),
  });
}

/** Sets a line's quantity, at least 1. */
export async function setQuantity(line: CartLine, quantity: number): Promise<boolean> {
  if (!Number.isInteger(quantity) || quantity < 1) return false;
  if (isGuest()) {
    const { lines } = cartStore.getState();
    if (!lines.some((other) => other.key === line.key)) {
      toast.error(t("cart.notFound"));
      return false;
    }
    keepLocal(lines.map((other) => (other.key === line.key ? { ...other, quantity } : other)));
    toast.success(t("cart.updated"));
    return true;
  }
  return changeLine({
    line,
    quantity,
    said: t("cart.updated"),
    replaceable: true,
    send: () => post<CartAnswer>("UpdateCartQuantity", { cartId: cartIdOf(line), newQuantity: quantity }),
  });
}

/** Takes a line out of the cart. */
export async function removeLine(line: CartLine): Promise<boolean> {
  if (isGuest()) {
    keepLocal(cartStore.getState().lines.filter((other) => other.key !== line.key));
    toast.success(t("cart.removed"));
    return true;
  }
  return changeLine({
    line,
    quantity: 0,
    said: t("cart.removed"),
    replaceable: true,
    send: () => post<CartAnswer>("DeleteFromCart", { cartId: cartIdOf(line) }),
  });
}

function keepLocal(lines: CartLine[]): void {
  writeLocalCart(lines);
  show({ confirmed: lines });
}

interface Change {
  line: CartLine;
  /** What the line shows until the server answers; 0 is removal. */
  quantity: number;
  /** The toast when it is done. */
  said: string;
  /** Whether a newer change of the line makes this one pointless; an addition always counts. */
  replaceable: boolean;
  send: () => Promise<CartAnswer>;
}

/** Shows a change at once and sends it when earlier requests for the line are done. Says whether it went well. */
function changeLine({ line, quantity, said, replaceable, send }: Change): Promise<boolean> {
  const mine = { line, quantity };
  show({ pending: new Map(cartStore.getState().pending).set(line.key, mine) });
  const customer = sessionStore.getState().login?.UserID;
  const isNewest = () => cartStore.getState().pending.get(line.key) === mine;
  return inTurn(line.key, async () => {
    if (sessionStore.getState().login?.UserID !== customer) return false;
    if (replaceable && !isNewest()) return true;
    try {
      const confirmed = (await send()).Items.map(serverLine);
      show(isNewest() ? { confirmed, pending: without(line.key) } : { confirmed });
      writeStored(touchedKey, Date.now());
      toast.success(said);
      return true;
    } catch (error) {
      if (isNewest()) show({ pending: without(line.key) });
      toast.error(asApiError(error).message);
      return false;
    }
  });
}

/** The server's id of a line, known by the time its addition has been answered. */
function cartIdOf(line: CartLine): number {
  const known = cartStore.getState().confirmed.find((other) => other.key === line.key);
  if (known?.cartId) return known.cartId;
  throw new ApiError(404, "NOT_FOUND", t("cart.notFound"));
}

function without(key: string): PendingChanges {
  const pending = new Map(cartStore.getState().pending);
  pending.delete(key);
  return pending;
}

export interface Cart {
  lines: CartLine[];
  /** How many lines there are. */
  count: number;
  /** The goods at their discounted prices, without delivery. */
  subtotal: Paise;
  ready: boolean;
  /** Whether the server has confirmed all that is shown. */
  settled: boolean;
  error: ApiError | null;
  add: typeof addToCart;
  setQuantity: typeof setQuantity;
  remove: typeof removeLine;
  /** The line of one package of one product, if it is in the cart. */
  lineOf: (itemId: number, packageId: number) => CartLine | undefined;
}

/** The cart for a component: empty until it has been read in the browser. */
export function useCart(): Cart {
  useEffect(startCart, []);
  const { lines, pending, ready, error } = cartStore();
  return {
    lines,
    count: lines.length,
    subtotal: lines.reduce((sum, line) => sum + line.unit * line.quantity, 0),
    ready,
    settled: ready && pending.size === 0,
    error,
    add: addToCart,
    setQuantity,
    remove: removeLine,
    lineOf: (itemId, packageId) => lines.find((line) => line.key === lineKey(itemId, packageId)),
  };
}
