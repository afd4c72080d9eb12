/** The texts of en.usual.ts in Hindi. See hi.ts. */
import type { usual as english } from "./en.usual.ts";
import type { Translation } from "./index.ts";

export const usual: Translation<typeof english> = {
  "usual.title": "आपका रोज़ का",
  "usual.addAll": "सब डालें · {amount}",
  "usual.addAllNamed": "रोज़ का सब कार्ट में डालें, {amount}",
  "usual.all": "आपका रोज़ का सामान कार्ट में है।",
  "usual.some": "कुछ चीज़ें उपलब्ध नहीं हैं; बाक़ी आपके कार्ट में हैं।",
  "usual.none": "इनमें से अभी कुछ भी उपलब्ध नहीं है।",
};
