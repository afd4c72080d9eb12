/** The texts of en.details.ts in Hindi. See hi.ts. */
import type { details as english } from "./en.details.ts";
import type { Translation } from "./index.ts";

export const details: Translation<typeof english> = {
  "product.description": "विवरण",
  "product.reviews": "रिव्यू",
  "product.reviewCount": "रिव्यू ({count})",
  "product.related": "इससे मिलती-जुलती चीज़ें",
  "product.noDescription": "अभी कोई विवरण नहीं।",
  "label.title": "इस चीज़ के बारे में",
  "label.kind": "खाद्य चिह्न",
  "label.ingredients": "सामग्री",
  "label.allergens": "एलर्जी कारक",
  "label.shelfLife": "कितने समय टिकेगा",
  "label.netQuantity": "शुद्ध मात्रा",
  "label.origin": "मूल देश",
  "label.maker": "निर्माता",
  "label.care": "उपभोक्ता सेवा",
  "review.none": "अभी कोई रिव्यू नहीं। पहला रिव्यू आप लिखें।",
  "review.add": "रिव्यू लिखें",
  "review.yourRating": "आपकी रेटिंग",
  "review.yourReview": "आपका रिव्यू",
  "review.submit": "रिव्यू भेजें",
  "review.logIn": "रिव्यू लिखने के लिए लॉग इन करें",
  "review.ratingRequired": "भेजने से पहले कृपया रेटिंग चुनें।",
  "review.answer": "दुकान का जवाब",
  "review.boughtHere": "यहीं से ख़रीदा",
};
