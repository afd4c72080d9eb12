/** The texts of en.usual.ts in Marathi. See mr.ts. */
import type { usual as english } from "./en.usual.ts";
import type { Translation } from "./index.ts";

export const usual: Translation<typeof english> = {
  "usual.title": "तुमचे नेहमीचे",
  "usual.addAll": "सर्व टाका · {amount}",
  "usual.addAllNamed": "नेहमीचे सर्व कार्टमध्ये टाका, {amount}",
  "usual.all": "तुमच्या नेहमीच्या वस्तू कार्टमध्ये आहेत.",
  "usual.some": "काही वस्तू उपलब्ध नाहीत; बाकीच्या तुमच्या कार्टमध्ये आहेत.",
  "usual.none": "यातले सध्या काहीही उपलब्ध नाही.",
};
