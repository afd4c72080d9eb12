/** The English texts of a product's page and its reviews, which come with those screens. See en.ts. */
export const product = {
  "product.share": "Share",
  "product.addToCart": "Add to cart",
  "product.gallery": "Pictures of {name}",
  "product.picture": "Picture {number} of {count}",
  "product.enlarge": "Enlarge the picture",
  "product.inclusiveOfTaxes": "Inclusive of all taxes",
  "product.notFoundTitle": "We do not bake this",
  "product.notFoundText": "The product you are looking for does not exist.",
  "label.per": "{price} per {unit}",
  "common.sizeWeight": "Size / Weight",
  "error.productDetails": "Failed to load product details",
} as const satisfies Record<string, string>;
