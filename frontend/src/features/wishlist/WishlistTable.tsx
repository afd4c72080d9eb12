/** The wishlist: a table on wide screens, cards on phones. */
import type { WishlistEntry } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/customer.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import emptyWishlist from "../../shared/ui/art/empty-wishlist.svg";
import { Button, ButtonLink, IconButton } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { focusHeading } from "../../shared/ui/focus.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { LoadError } from "../../shared/ui/LoadError.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import { useCart } from "../cart/store.ts";
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
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("wishlist.image")}</span>
          </th>
          <th scope="col">{t("wishlist.product")}</th>
          <th scope="col">{t("wishlist.rating")}</th>
          <th scope="col">{t("wishlist.price")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("wishlist.action")}</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("common.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.WishlistId} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry }: { entry: WishlistEntry }) {
  const product = `/home/product-details/${entry.ItemId}`;
  return (
    <tr>
      <td className={s.picture}>
        <Link to={product} tabIndex={-1} aria-hidden="true">
          {entry.ImagePath && <img src={entry.ImagePath} alt="" width={80} height={80} loading="lazy" />}
        </Link>
      </td>
      <th scope="row" className={s.name}>
        <Link to={product}>{entry.ItemName}</Link>
      </th>
      <td className={s.rating}>
        <Stars rating={entry.Ratings} />
      </td>
      <td className={s.price}>{formatRupees(entry.SalePrice)}</td>
      <td className={s.add}>
        <AddToCart entry={entry} />
      </td>
      <td className={s.remove}>
        <IconButton
          icon="bin"
          label={t("wishlist.removeNamed", { name: entry.ItemName })}
          onClick={() => {
            focusHeading();
            void removeEntry(entry);
          }}
        />
      </td>
    </tr>
  );
}

function AddToCart({ entry }: { entry: WishlistEntry }) {
  const { add } = useCart();
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
