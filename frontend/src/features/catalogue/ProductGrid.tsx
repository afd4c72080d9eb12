/** Cards in rows, and their outline while they are on the way. */
import { useState } from "react";
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { ProductCard } from "./ProductCard.tsx";
import s from "./ProductGrid.module.css";

const page = 24;

interface Props {
  products: readonly Product[] | undefined;
  /** How many cards the outline has. */
  expected?: number;
  /** How many cards are in the first sight of the page. */
  first?: number;
  /** Beside a sidebar there is room for one column less. */
  narrow?: boolean;
}

/** Twenty-four at a time. */
export function ProductGrid({ products, expected = 8, first = 0, narrow }: Props) {
  const [shown, setShown] = useState(page);
  const className = narrow ? `${s.grid} ${s.narrow}` : s.grid;
  if (!products) {
    return (
      <div className={className} aria-busy="true">
        <span className="visually-hidden">{t("common.loading")}</span>
        {Array.from({ length: expected }, (_, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are all alike.
          <CardSkeleton key={n} />
        ))}
      </div>
    );
  }
  return (
    <>
      <div className={className}>
        {products.slice(0, shown).map((product, n) => (
          <ProductCard key={product.ItemId} product={product} first={n < first} />
        ))}
      </div>
      {products.length > shown && (
        <p className={s.more}>
          <Button kind="outline" onClick={() => setShown(shown + page)}>
            {t("list.more")}
          </Button>
        </p>
      )}
    </>
  );
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
