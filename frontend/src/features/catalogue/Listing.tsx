/** The frame of category, top deals and search: trail, heading, count, grid, sidebars. */
import type { ReactNode } from "react";
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import { Breadcrumb, type Step } from "../../shared/ui/Breadcrumb.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import s from "./Listing.module.css";
import { ProductGrid } from "./ProductGrid.tsx";
import { Sidebar } from "./Sidebar.tsx";

interface Props {
  trail: readonly Step[];
  /** Unknown while its answer is on the way. */
  title: string | undefined;
  /** The line under the heading, for a list with something in it. */
  found: (count: number) => string;
  products: readonly Product[] | undefined;
  /** Set when the list could not be read: what to say, and how to try again. */
  failure?: { message: string; retry: () => void } | undefined;
  /** Shown in place of an empty grid. */
  empty: ReactNode;
}

/** One list of products as a screen. */
export function Listing({ trail, title, found, products, failure, empty }: Props) {
  return (
    <div className={`wrap ${s.page}`}>
      <div className={s.main}>
        <Breadcrumb trail={trail} />
        <h1 className={s.title}>{title ?? <Skeleton width="12rem" />}</h1>
        <p className={s.found} role="status">
          {products ? products.length > 0 && found(products.length) : <Skeleton width="14rem" />}
        </p>
        {failure && !products ? (
          <EmptyState
            art="alert"
            title={failure.message}
            action={<Button onClick={failure.retry}>{t("common.retry")}</Button>}
          />
        ) : products?.length === 0 ? (
          empty
        ) : (
          <>
            <h2 className="visually-hidden">{t("list.products")}</h2>
            <ProductGrid products={products} first={2} narrow />
          </>
        )}
      </div>
      <Sidebar />
    </div>
  );
}
