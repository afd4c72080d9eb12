/** The texts of en.product.ts in Marathi. See mr.ts. */
import type { product as english } from "./en.product.ts";
import type { Translation } from "./index.ts";

export const product: Translation<typeof english> = {
  "product.addToCart": "कार्टमध्ये टाका",
  "product.description": "वर्णन",
  "product.reviews": "रिव्ह्यू",
  "product.reviewCount": "रिव्ह्यू ({count})",
  "product.related": "अशाच आणखी वस्तू",
  "product.gallery": "{name} ची छायाचित्रे",
  "product.picture": "{count} पैकी चित्र {number}",
  "product.inclusiveOfTaxes": "सर्व करांसह",
  "product.notFoundTitle": "हे आम्ही बनवत नाही",
  "product.notFoundText": "तुम्ही शोधत असलेली वस्तू आमच्या दुकानात नाही.",
  "product.noDescription": "अजून वर्णन नाही.",
  "common.sizeWeight": "साइज / वजन",
  "error.productDetails": "या वस्तूची माहिती उघडली नाही",
  "review.none": "अजून रिव्ह्यू नाहीत. पहिला तुम्ही लिहा.",
  "review.add": "रिव्ह्यू लिहा",
  "review.yourRating": "तुमचे रेटिंग",
  "review.yourReview": "तुमचा रिव्ह्यू",
  "review.submit": "रिव्ह्यू पाठवा",
  "review.logIn": "रिव्ह्यू लिहिण्यासाठी लॉग इन करा",
  "review.ratingRequired": "पाठवण्याआधी कृपया रेटिंग निवडा.",
  "review.saved": "तुमचे रेटिंग सेव्ह झाले.",
};
