/** The texts of en.product.ts in Marathi. See mr.ts. */
import type { product as english } from "./en.product.ts";
import type { Translation } from "./index.ts";

export const product: Translation<typeof english> = {
  "product.share": "शेअर करा",
  "product.addToCart": "कार्टमध्ये टाका",
  "product.gallery": "{name} ची चित्रे",
  "product.picture": "{count} पैकी चित्र {number}",
  "product.enlarge": "चित्र मोठे करा",
  "product.inclusiveOfTaxes": "सर्व करांसह",
  "product.notFoundTitle": "हे आम्ही बनवत नाही",
  "product.notFoundText": "तुम्ही शोधत असलेली वस्तू आमच्या दुकानात नाही.",
  "label.per": "{price} प्रति {unit}",
  "common.sizeWeight": "साइज / वजन",
  "error.productDetails": "या वस्तूची माहिती उघडली नाही",
};
