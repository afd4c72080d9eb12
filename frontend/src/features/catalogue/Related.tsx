/** Others of the same category, under a product. Not part of the server's page: it is below the fold. */
import type { Product } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/details.ts";
import { useQuery } from "../../shared/lib/query.ts";
import { Cards, ProductGrid } from "./ProductGrid.tsx";
import { popularPath } from "./paths.ts";
import s from "./Related.module.css";

const shown = 4;

/** Nothing when the category has nothing else. */
export function Related({ product }: { product: Product }) {
  // One more than shown: the product itself may be among them.
  const { data, error } = useQuery<Product[]>(popularPath(product.CategoryId, shown + 1), { emptyOn404: true });
  const others = data?.filter(({ ItemId }) => ItemId !== product.ItemId).slice(0, shown);
  if (others?.length === 0 || (error && !data)) return null;
  return (
    <section className={s.related}>
      <h2>{t("product.related")}</h2>
      <ProductGrid narrow>
        <Cards products={others} expected={shown} />
      </ProductGrid>
    </section>
  );
}
