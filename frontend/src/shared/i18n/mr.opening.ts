/** The texts of en.opening.ts in Marathi. See mr.ts. */
import type { opening as english } from "./en.opening.ts";
import type { Translation } from "./index.ts";

export const opening: Translation<typeof english> = {
  "opening.title": "दुकान लवकरच उघडेल",
  "opening.text": "तोपर्यंत सर्व पाहा आणि कार्ट भरून ठेवा. दुकान उघडताच तुम्ही ऑर्डर करू शकाल.",
};
