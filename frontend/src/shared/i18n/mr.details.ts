/** The texts of en.details.ts in Marathi. See mr.ts. */
import type { details as english } from "./en.details.ts";
import type { Translation } from "./index.ts";

export const details: Translation<typeof english> = {
  "product.description": "वर्णन",
  "product.reviews": "रिव्ह्यू",
  "product.reviewCount": "रिव्ह्यू ({count})",
  "product.related": "अशाच आणखी वस्तू",
  "product.noDescription": "अजून वर्णन नाही.",
  "label.title": "या वस्तूबद्दल",
  "label.kind": "खाद्य चिन्ह",
  "label.ingredients": "घटक",
  "label.allergens": "ॲलर्जी कारक",
  "label.shelfLife": "किती काळ टिकते",
  "label.netQuantity": "निव्वळ प्रमाण",
  "label.origin": "मूळ देश",
  "label.maker": "उत्पादक",
  "label.care": "ग्राहक सेवा",
  "review.none": "अजून रिव्ह्यू नाहीत. पहिला तुम्ही लिहा.",
  "review.add": "रिव्ह्यू लिहा",
  "review.yourRating": "तुमचे रेटिंग",
  "review.yourReview": "तुमचा रिव्ह्यू",
  "review.submit": "रिव्ह्यू पाठवा",
  "review.logIn": "रिव्ह्यू लिहिण्यासाठी लॉग इन करा",
  "review.ratingRequired": "पाठवण्याआधी कृपया रेटिंग निवडा.",
  "review.answer": "दुकानाचे उत्तर",
  "review.boughtHere": "इथूनच घेतले",
};
