/** One product. */
import { Gallery } from "../features/catalogue/Gallery.tsx";
import { type Glimpse, glimpseOf } from "../features/catalogue/glimpse.ts";
import { plainText, productLd, trailLd } from "../features/catalogue/linkedData.ts";
import { NotFound } from "../features/catalogue/NotFound.tsx";
import s from "../features/catalogue/ProductPage.module.css";
import { ProductSkeleton } from "../features/catalogue/ProductSkeleton.tsx";
import { Purchase } from "../features/catalogue/Purchase.tsx";
import { categoryHref, idOf, productHref, productPath, reviewsPath } from "../features/catalogue/paths.ts";
import { imagesOf } from "../features/catalogue/pictures.ts";
import { Sidebar } from "../features/catalogue/Sidebar.tsx";
import type { ProductDetails, Review } from "../shared/api/types.ts";
import { t } from "../shared/i18n/product.ts";
import { useQuery } from "../shared/lib/query.ts";
import { type Answers, brandOf, type Head, type Outside, type Params, pageTitle, useParams } from "../shared/route.ts";
import offline from "../shared/ui/art/offline.svg";
import { Breadcrumb } from "../shared/ui/Breadcrumb.tsx";
import { Button } from "../shared/ui/Button.tsx";
import { EmptyState } from "../shared/ui/EmptyState.tsx";
import { later } from "../shared/ui/later.tsx";
import { Skeleton } from "../shared/ui/Skeleton.tsx";

const descriptionLength = 160;

// On its way as soon as this chunk is there, and in nobody's way before that.
const loadDetails = () => import("../features/catalogue/Details.lazy.tsx");
const Details = later("details", loadDetails, <Skeleton height="20rem" />);
if (!SERVER) void loadDetails().catch(() => undefined);

export function needs(params: Params): string[] {
  const id = idOf(params.id);
  return [productPath(id), reviewsPath(id)];
}

const productOf = (params: Params, data: Answers) =>
  data[productPath(idOf(params.id))] as ProductDetails | null | undefined;

export function exists(params: Params, data: Answers): boolean {
  return Boolean(productOf(params, data));
}

export function head(params: Params, data: Answers, outside?: Outside): Head {
  const product = productOf(params, data);
  if (!product) return { title: pageTitle(t("product.notFoundTitle"), data), description: t("product.notFoundText") };
  const reviews = data[reviewsPath(product.ItemId)] as Review[] | null | undefined;
  const brand = brandOf(data);
  return {
    title: pageTitle(product.DisplayName, data),
    description:
      plainText(product.Description).slice(0, descriptionLength) || `${product.DisplayName}, ${product.CategoryName}`,
    canonical: productHref(product.ItemId),
    type: "product",
    ...(product.ImagePath && { image: product.ImagePath }),
    ...(SERVER && {
      jsonLd: [
        productLd(product, reviews ?? [], brand, outside),
        trailLd([
          { name: product.CategoryName, item: categoryHref(product.CategoryId) },
          { name: product.DisplayName, item: productHref(product.ItemId) },
        ]),
      ],
    }),
  };
}

export default function ProductScreen() {
  const id = idOf(useParams().id);
  const { data: details, error, reload } = useQuery<ProductDetails>(productPath(id));
  // What a list knows of it is drawn at once; the rest arrives.
  const product = details ?? glimpseOf(id);
  if (error?.status === 404) {
    return <NotFound title={t("product.notFoundTitle")}>{t("product.notFoundText")}</NotFound>;
  }
  if (error && !product) {
    return (
      <EmptyState
        art={error.status === 0 ? <img src={offline} alt="" width={160} height={120} /> : "alert"}
        title={t("error.productDetails")}
        action={<Button onClick={reload}>{t("common.retry")}</Button>}
      >
        {error.status === 0 && t("error.offline")}
      </EmptyState>
    );
  }
  return (
    <div className={`wrap ${s.page}`}>
      <div className={s.main}>{product ? <Loaded product={product} /> : <ProductSkeleton />}</div>
      <Sidebar popular={false} />
    </div>
  );
}

function Loaded({ product }: { product: Glimpse }) {
  const trail = [{ label: product.CategoryName, to: categoryHref(product.CategoryId) }, { label: product.DisplayName }];
  return (
    <>
      <Breadcrumb trail={trail} />
      <div className={s.top}>
        <Gallery name={product.DisplayName} images={imagesOf(product)} />
        <Purchase product={product} />
      </div>
      <Details product={product} />
    </>
  );
}
