/** A product in a grid: picture, tag, wishlist button, category, name, rating, price, Add. */

import type { Product } from "../../shared/api/types.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Price } from "../../shared/ui/Price.tsx";
import { Stars } from "../../shared/ui/Stars.tsx";
import { VegMark } from "../../shared/ui/VegMark.tsx";
import { shownPackage } from "../cart/line.ts";
import { AddButton } from "./AddButton.tsx";
import { Badges } from "./Badges.tsx";
import s from "./ProductCard.module.css";
import { Promised } from "./Promised.tsx";
import { productHref } from "./paths.ts";
import { WishlistButton } from "./WishlistButton.tsx";

/** `first` marks the cards of the first sight, whose pictures do not wait. */
export function ProductCard({ product, first = false }: { product: Product; first?: boolean }) {
  const pack = shownPackage(product.FirstPackageName);
  return (
    <article className={s.card}>
      <div className={s.picture}>
        <Picture path={product.ImagePath} size={240} first={first} />
      </div>
      <div className={s.badges}>
        <Badges product={product} />
      </div>
      <div className={s.body}>
        <span className={s.category}>{pack ? `${product.CategoryName} · ${pack}` : product.CategoryName}</span>
        <h3 className={s.name}>
          <Link to={productHref(product.ItemId)} className={s.link}>
            <VegMark veg={product.IsVeg} />
            {product.DisplayName}
          </Link>
        </h3>
        <Stars rating={product.Ratings} count={product.RatingCount} />
        <Promised product={product} className={s.promise} />
        <div className={s.buy}>
          <Price price={product.SalePrice} discounted={product.DiscountedPrice} />
          <AddButton product={product} />
        </div>
      </div>
      <WishlistButton product={product} />
    </article>
  );
}
