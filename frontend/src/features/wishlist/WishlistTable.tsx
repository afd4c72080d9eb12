/** The wishlist. */
import type { WishlistEntry } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import emptyWishlist from "../../shared/ui/art/empty-wishlist.svg";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import { useCart } from "../cart/store.ts";
import { ProductTable, ProductTableRow } from "../catalogue/ProductTable.tsx";
import { reloadWishlist, removeEntry, useWishlist } from "./store.ts";
import s from "./wishlist.module.css";

export function WishlistTable() {
  const { entries, ready, error } = useWishlist();
  if (!ready) return <WishlistSkeleton />;
  if (error) return <LoadError title={t("error.wishlist")} error={error} onRetry={() => void reloadWishlist()} />;
  if (entries.length === 0) {
    return (
      <EmptyState
        art={<img src={emptyWishlist} alt="" width={160} height={120} />}
        title={t("wishlist.empty")}
        action={<ButtonLink to="/home">{t("common.startShopping")}</ButtonLink>}
      />
    );
  }
  return (
    <ProductTable columns={[t("wishlist.rating"), t("wishlist.price"), t("wishlist.action")]}>
      {entries.map((entry) => (
        <Row key={entry.WishlistId} entry={entry} />
      ))}
    </ProductTable>
  );
}

function Row({ entry }: { entry: WishlistEntry }) {
  return (
    <ProductTableRow
      itemId={entry.ItemId}
      name={entry.ItemName}
      image={entry.ImagePath}
      removeLabel={t("wishlist.removeNamed", { name: entry.ItemName })}
      onRemove={() => void removeEntry(entry)}
      detail={<Stars rating={entry.Ratings} />}
      start={<span className={s.price}>{formatRupees(entry.SalePrice)}</span>}
      end={<AddToCart entry={entry} />}
    />
  );
}

function AddToCart({ entry }: { entry: WishlistEntry }) {
  const { add } = useCart();
  if (entry.AsksOptions) {
    return (
      <ButtonLink kind="outline" to={`/home/product-details/${entry.ItemId}`}>
        {t("product.choose")} <span className="visually-hidden">{entry.ItemName}</span>
      </ButtonLink>
    );
  }
  const product = {
    ItemId: entry.ItemId,
    DisplayName: entry.ItemName,
    ImagePath: entry.ImagePath,
    SalePrice: entry.SalePrice,
    DiscountedPrice: entry.SalePrice,
    FirstPackageId: entry.FirstPackageId,
    FirstPackageName: "",
  };
  return (
    <Button
      kind="outline"
      icon="cart"
      aria-label={t("product.addNamed", { name: entry.ItemName })}
      onClick={() => void add(product, null)}
    >
      {t("common.add")}
    </Button>
  );
}

/** The table's shape while it is on its way. */
export function WishlistSkeleton() {
  return (
    <div className={s.waiting} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="6.5rem" />
      ))}
    </div>
  );
}
