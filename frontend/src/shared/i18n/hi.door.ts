/** The texts of en.door.ts in Hindi. See hi.ts. */
import type { door as english } from "./en.door.ts";
import type { Translation } from "./index.ts";

export const door: Translation<typeof english> = {
  "door.how": "भुगतान",
  "door.now": "अभी भुगतान करें",
  "door.nowText": "UPI, कार्ड या नेट बैंकिंग से",
  "door.nowNot": "यह अभी नहीं हो सकता।",
  "door.later": "डिलीवरी पर भुगतान",
  "door.counter": "दुकान पर भुगतान",
  "door.laterText": "{amount} पहुँचने पर, नक़द या UPI से",
  "door.counterText": "{amount} दुकान से ले जाते समय, नक़द या UPI से",
  "door.failed": "पता नहीं चल पाया कि डिलीवरी पर भुगतान हो सकता है या नहीं।",
};
