/** The texts of en.home.ts in Marathi. See mr.ts. */
import type { home as english } from "./en.home.ts";
import type { Translation } from "./index.ts";

export const home: Translation<typeof english> = {
  "home.shopNow": "आता खरेदी करा",
  "home.previousSlide": "आधीची स्लाइड",
  "home.nextSlide": "पुढची स्लाइड",
  "home.pause": "स्लाइड थांबवा",
  "home.play": "स्लाइड सुरू करा",
  "home.goToSlide": "{count} पैकी स्लाइड {number}",
  "home.banners": "ऑफर",
  "home.featuredCategories": "खास प्रकार",
  "home.popularProducts": "सर्वांच्या आवडीचे",
  "home.all": "सर्व",
  "home.allCategories": "सर्व {count}",
  "home.topSelling": "सर्वाधिक खपाचे",
  "home.trending": "सध्या चर्चेत",
  "home.recentlyAdded": "नुकतेच आलेले",
  "home.topRated": "सर्वोत्तम रेटिंग",
  "error.popularProducts": "लोकप्रिय वस्तू उघडल्या नाहीत",
};
