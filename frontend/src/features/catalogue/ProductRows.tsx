/** Products as slim rows: picture, name, price. For the home page's lists and the sidebars. */

import type { Product } from "../../shared/api/types.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import { Link } from "../../shared/ui/Link.tsx";
import { Picture } from "../../shared/ui/Picture.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./ProductRows.module.css";
import { productHref } from "./paths.ts";

/** Undefined products are on the way: `expected` rows in outline. */
export function ProductRows({ products, expected }: { products: readonly Product[] | undefined; expected: number }) {
  if (!products) {
    return (
      <div aria-busy="true">
        {Array.from({ length: expected }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are all alike.
          <div key={n} className={s.row}>
            <Skeleton ratio={1} />
            <Skeleton />
            <Skeleton width="3.5rem" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul>
      {products.map((product) => (
        <li key={product.ItemId}>
          <Link to={productHref(product.ItemId)} className={s.row}>
            <Picture path={product.ImagePath} size={56} />
            <span className={s.name}>{product.DisplayName}</span>
            <b className={s.price}>{formatRupees(product.DiscountedPrice)}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}
