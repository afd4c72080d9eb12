/** What stands under a product's picture and price: description, reviews, and others of the category. */
import type { Glimpse } from "./glimpse.ts";
import { ProductTabs } from "./ProductTabs.tsx";
import { Related } from "./Related.tsx";

export default function Details({ product }: { product: Glimpse }) {
  return (
    <>
      <ProductTabs product={product} />
      <Related product={product} />
    </>
  );
}
