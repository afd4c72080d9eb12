/** Moves a guest's cart into the customer's after login (specification section 4). */
import { ApiError, post } from "../../shared/api/client.ts";
import { t } from "../../shared/i18n/account.ts";
import { readStored, storageKey, writeStored } from "../../shared/lib/storage.ts";
import { toast } from "../../shared/ui/toast.ts";
import { askedOptions } from "./line.ts";
import { readLocalCart, writeLocalCart } from "./local.ts";
import { reloadCart } from "./state.ts";

/**
 * Pushes the stored lines to the server's cart, each leaving storage once it is there, so that a broken connection
 * loses none. Two tabs take turns, so that neither repeats the other's. Answers the path to go to: the cart if there
 * was something to bring or the shopper came from there, else home.
 */
export function mergeCart(): Promise<string> {
  // Only pages from a secure origin have locks; elsewhere a second tab at the same moment is the risk.
  return navigator.locks ? navigator.locks.request("cart-merge", pushLines) : pushLines();
}

async function pushLines(): Promise<string> {
  const waiting = readLocalCart();
  const cameFromCart = readStored(storageKey.addingAddress) === true;
  for (const line of waiting) {
    try {
      await post("AddToCart", {
        itemId: line.itemId,
        packageId: line.packageId,
        orderedQuantity: line.quantity,
        ...askedOptions(line.options),
      });
    } catch (error) {
      // The server's no is final (gone, out of stock); silence is not, and the line waits for the next login.
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (!refused) continue;
      toast.alert(t("cart.mergeDropped", { name: line.name, reason: error.message }));
    }
    writeLocalCart(readLocalCart().filter((other) => other.key !== line.key));
  }
  if (cameFromCart) writeStored(storageKey.addingAddress, null);
  await reloadCart();
  return waiting.length > 0 || cameFromCart ? "/home/user-cart" : "/home";
}
