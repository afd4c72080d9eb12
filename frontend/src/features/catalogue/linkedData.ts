/** The catalogue in schema.org's words, for search engines. Paths gain the origin in the head. */
import type { ProductDetails, Review, ShopDetails } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/index.ts";
import type { Outside } from "../../shared/route.ts";
import { productHref } from "./paths.ts";
import { picturesOf } from "./pictures.ts";

/** A trail from Home to the page. */
export function trailLd(steps: readonly { name: string; item: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: t("common.home"), item: "/home" }, ...steps].map(({ name, item }, n) => ({
      "@type": "ListItem",
      position: n + 1,
      name,
      item,
    })),
  };
}

/** A product with an offer for each package, and what customers think of it. */
export function productLd(
  product: ProductDetails,
  reviews: readonly Review[],
  brand: string,
  outside: Outside = {},
): object {
  const url = productHref(product.ItemId);
  return {
    "@type": "Product",
    name: product.DisplayName,
    description: plainText(product.Description),
    category: product.CategoryName,
    sku: String(product.ItemId),
    url,
    image: [...(outside.picture ? [outside.picture] : []), ...picturesOf(product)],
    brand: { "@type": "Brand", name: brand },
    offers: product.PackageList.map((pack) => ({
      "@type": "Offer",
      name: pack.PackageName,
      price: pack.DiscountedPrice.toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${pack.InStock ? "InStock" : "OutOfStock"}`,
      url,
      seller: { "@type": "Bakery", "@id": bakery, name: brand, url: "/home" },
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        merchantReturnLink: "/home/cancellation-refund",
      },
      ...shippingLd(outside, pack.PackageId),
    })),
    ...(product.RatingCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.Ratings,
        reviewCount: product.RatingCount,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, 3).map(reviewLd) }),
  };
}

/** What delivery of one package costs, and where to; nothing while the shop delivers nowhere. The time of a delivery is not known here. */
function shippingLd({ charges, postCode, region }: Outside, packageId: number): object {
  const [lowest, highest] = charges?.[packageId] ?? [];
  if (lowest === undefined || highest === undefined) return {};
  const rate = lowest === highest ? { value: highest } : { minValue: lowest, maxValue: highest };
  return {
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", currency: "INR", ...rate },
      shippingDestination: {
        "@type": "DefinedRegion",
        addressCountry: "IN",
        ...(postCode && { postalCode: postCode }),
        ...(region && { postalCodePrefix: region }),
      },
    },
  };
}

function reviewLd(review: Review): object {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: review.UserName },
    datePublished: review.RatingDate.slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: review.Rating },
    reviewBody: review.RatingDescription,
  };
}

/** The name of the shop as a thing, which offers refer to. */
const bakery = "/home#bakery";

/** The shop and its search. */
export function shopLd(shop: ShopDetails): object[] {
  const [pincode] = shop.Address.match(/\b[1-9]\d{5}\b/) ?? [];
  return [
    {
      "@type": "Bakery",
      "@id": bakery,
      name: shop.Brand,
      legalName: shop.LegalName,
      slogan: shop.Tagline,
      url: "/home",
      image: shop.Logo?.ImagePath ?? "/assets/icon-512.png",
      email: shop.Email,
      telephone: shop.Phones[0],
      address: {
        "@type": "PostalAddress",
        streetAddress: shop.Address,
        ...(pincode && { postalCode: pincode }),
        addressCountry: "IN",
      },
      ...(shop.OpeningHours?.length && { openingHours: shop.OpeningHours }),
      currenciesAccepted: "INR",
    },
    {
      "@type": "WebSite",
      name: shop.Brand,
      url: "/home",
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: "/home/search/{search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** Clean HTML without its tags, in one line. */
export function plainText(html: string): string {
  const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
