/** The texts of en.opening.ts in Hindi. See hi.ts. */
import type { opening as english } from "./en.opening.ts";
import type { Translation } from "./index.ts";

export const opening: Translation<typeof english> = {
  "opening.title": "दुकान जल्द खुलेगी",
  "opening.text": "तब तक सब देखें और कार्ट भर लें। दुकान खुलते ही आप ऑर्डर कर सकेंगे।",
};
