/** The texts of en.area.ts in Marathi. See mr.ts. */
import type { area as english } from "./en.area.ts";
import type { Translation } from "./index.ts";

export const area: Translation<typeof english> = {
  "area.see": "तुमच्या पिन कोडवर डिलिव्हरी पाहा",
  "area.to": "{pincode} येथे डिलिव्हरी",
  "area.from": "{pincode} येथे डिलिव्हरी {charge} पासून",
  "area.none": "{pincode} येथे आम्ही अजून डिलिव्हरी करत नाही",
};
