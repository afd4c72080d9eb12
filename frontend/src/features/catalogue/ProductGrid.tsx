/** Cards in rows, and their outline while they are on the way. */
import type { ReactNode, RefObject } from "react";
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { ProductCard } from "./ProductCard.tsx";
import s from "./ProductGrid.module.css";

interface GridProps {
  children: ReactNode;
  /** Beside a sidebar there is room for one column less. */
  narrow?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
}

/** The rows, which hold Cards. */
export function ProductGrid({ children, narrow, ref }: GridProps) {
  return (
    <div ref={ref} className={narrow ? `${s.grid} ${s.narrow}` : s.grid}>
      {children}
    </div>
  );
}

interface CardsProps {
  products: readonly Product[] | undefined;
  /** How many cards the outline has. */
  expected?: number;
  /** How many cards are in the first sight of the page. */
  first?: number;
}

/** A card for each product; undefined products are on the way. */
export function Cards({ products, expected = 8, first = 0 }: CardsProps) {
  if (!products) {
    return (
      <>
        <span className="visually-hidden">{t("common.loading")}</span>
        {Array.from({ length: expected }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are all alike.
          <CardSkeleton key={n} />
        ))}
      </>
    );
  }
  return products.map((product, n) => <ProductCard key={product.ItemId} product={product} first={n < first} />);
}

function CardSkeleton() {
  return (
    <div className={s.outline}>
      <Skeleton ratio={1} />
      <Skeleton width="40%" height="0.75rem" />
      <Skeleton height="1.1rem" />
      <Skeleton width="60%" height="0.9rem" />
      <Skeleton width="45%" height="1.3rem" />
      <Skeleton height="2.75rem" />
    </div>
  );
}
