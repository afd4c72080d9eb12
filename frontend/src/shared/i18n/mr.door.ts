/** The texts of en.door.ts in Marathi. See mr.ts. */
import type { door as english } from "./en.door.ts";
import type { Translation } from "./index.ts";

export const door: Translation<typeof english> = {
  "door.how": "पेमेंट",
  "door.now": "आत्ता पैसे भरा",
  "door.nowText": "UPI, कार्ड किंवा नेट बँकिंगने",
  "door.nowNot": "हे सध्या शक्य नाही.",
  "door.later": "डिलिव्हरीच्या वेळी पैसे द्या",
  "door.counter": "दुकानात पैसे द्या",
  "door.laterText": "{amount} ऑर्डर आल्यावर, रोख किंवा UPI ने",
  "door.counterText": "{amount} घेऊन जाताना, रोख किंवा UPI ने",
  "door.failed": "डिलिव्हरीच्या वेळी पैसे देता येतील का ते कळले नाही.",
};
