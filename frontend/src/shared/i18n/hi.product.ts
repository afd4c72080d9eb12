/** The texts of en.product.ts in Hindi. See hi.ts. */
import type { product as english } from "./en.product.ts";
import type { Translation } from "./index.ts";

export const product: Translation<typeof english> = {
  "product.addToCart": "कार्ट में डालें",
  "product.description": "विवरण",
  "product.reviews": "रिव्यू",
  "product.reviewCount": "रिव्यू ({count})",
  "product.related": "इससे मिलती-जुलती चीज़ें",
  "product.gallery": "{name} की तस्वीरें",
  "product.picture": "{count} में से तस्वीर {number}",
  "product.inclusiveOfTaxes": "सभी टैक्स शामिल",
  "product.notFoundTitle": "यह हम नहीं बनाते",
  "product.notFoundText": "जो चीज़ आप ढूँढ रहे हैं, वह हमारी दुकान में नहीं है।",
  "product.noDescription": "अभी कोई विवरण नहीं।",
  "common.sizeWeight": "साइज़ / वज़न",
  "error.productDetails": "इस चीज़ की जानकारी नहीं खुल पाई",
  "review.none": "अभी कोई रिव्यू नहीं। पहला रिव्यू आप लिखें।",
  "review.add": "रिव्यू लिखें",
  "review.yourRating": "आपकी रेटिंग",
  "review.yourReview": "आपका रिव्यू",
  "review.submit": "रिव्यू भेजें",
  "review.logIn": "रिव्यू लिखने के लिए लॉग इन करें",
  "review.ratingRequired": "भेजने से पहले कृपया रेटिंग चुनें।",
  "review.saved": "आपकी रेटिंग सेव हो गई।",
};
