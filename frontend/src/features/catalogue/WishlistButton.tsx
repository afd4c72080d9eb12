/** The wishlist button (a heart). It reacts at once; a guest is led to the login. */
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { toggleWishlist, wishlistStore } from "../wishlist/store.ts";
import s from "./WishlistButton.module.css";

/** Filled while the product is on the wishlist. */
export function WishlistButton({ product }: { product: Pick<Product, "ItemId" | "DisplayName"> }) {
  const { ItemId, DisplayName: name } = product;
  const on = wishlistStore(
    ({ pending, entries }) => pending.get(ItemId) ?? entries.some((entry) => entry.ItemId === ItemId),
  );
  return (
    <button
      type="button"
      className={on ? `${s.button} ${s.on}` : s.button}
      aria-pressed={on}
      aria-label={t(on ? "product.removeFromWishlist" : "product.addToWishlist", { name })}
      onClick={() => void toggleWishlist(product)}
    >
      <Icon name="heart" />
    </button>
  );
}
