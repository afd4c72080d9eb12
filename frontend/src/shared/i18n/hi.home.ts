/** The texts of en.home.ts in Hindi. See hi.ts. */
import type { home as english } from "./en.home.ts";
import type { Translation } from "./index.ts";

export const home: Translation<typeof english> = {
  "home.shopNow": "अभी ख़रीदें",
  "home.previousSlide": "पिछली स्लाइड",
  "home.nextSlide": "अगली स्लाइड",
  "home.pause": "स्लाइड रोकें",
  "home.play": "स्लाइड चलाएँ",
  "home.goToSlide": "{count} में से स्लाइड {number}",
  "home.banners": "ऑफ़र",
  "home.featuredCategories": "ख़ास कैटेगरी",
  "home.popularProducts": "सबकी पसंद",
  "home.all": "सभी",
  "home.allCategories": "सभी {count}",
  "home.topSelling": "सबसे ज़्यादा बिकने वाले",
  "home.trending": "इन दिनों चलन में",
  "home.recentlyAdded": "नया-नया आया",
  "home.topRated": "सबसे अच्छी रेटिंग",
  "error.popularProducts": "लोकप्रिय चीज़ें नहीं खुल पाईं",
};
