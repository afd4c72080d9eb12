/** The texts of en.product.ts in Hindi. See hi.ts. */
import type { product as english } from "./en.product.ts";
import type { Translation } from "./index.ts";

export const product: Translation<typeof english> = {
  "product.share": "शेयर करें",
  "product.addToCart": "कार्ट में डालें",
  "product.gallery": "{name} की तस्वीरें",
  "product.picture": "{count} में से तस्वीर {number}",
  "product.enlarge": "तस्वीर बड़ी करें",
  "product.inclusiveOfTaxes": "सभी टैक्स शामिल",
  "product.notFoundTitle": "यह हम नहीं बनाते",
  "product.notFoundText": "जो चीज़ आप ढूँढ रहे हैं, वह हमारी दुकान में नहीं है।",
  "label.per": "{price} प्रति {unit}",
  "common.sizeWeight": "साइज़ / वज़न",
  "error.productDetails": "इस चीज़ की जानकारी नहीं खुल पाई",
};
