/** The texts of en.told.ts in Hindi. See hi.ts. */
import type { told as english } from "./en.told.ts";
import type { Translation } from "./index.ts";

export const told: Translation<typeof english> = {
  "told.ask": "ऑर्डर रास्ते में हो तो मुझे बताएँ",
  "told.askCollect": "ऑर्डर तैयार हो तो मुझे बताएँ",
  "told.on": "इस डिवाइस पर बताया जाएगा कि आपका ऑर्डर कहाँ तक पहुँचा।",
  "told.off": "यहाँ बताना बंद करें",
  "told.blocked":
    "आपका ब्राउज़र इस दुकान की सूचनाएँ रोक रहा है। ब्राउज़र की सेटिंग में इस दुकान के लिए सूचनाएँ चालू करें, फिर दोबारा कोशिश करें।",
  "told.homeScreen":
    "iPhone या iPad पर पहले दुकान को होम स्क्रीन पर जोड़ें: शेयर, फिर Add to Home Screen। वहाँ से दुकान खोलकर इस ऑर्डर पर लौटें और फिर दबाएँ।",
  "told.unsupported": "यह ब्राउज़र दुकान की सूचनाएँ नहीं दिखा सकता। आपको ईमेल से बताया जाएगा।",
  "told.dismissed": "कुछ चुना नहीं गया। सूचना चाहिए तो फिर दबाएँ।",
  "told.failed": "यह नहीं हो पाया। कृपया फिर कोशिश करें।",
  "told.devices": "इन डिवाइस पर ऑर्डर की सूचना आती है",
  "told.this": "यह डिवाइस",
  "told.unknown": "एक ब्राउज़र",
  "told.end": "बंद करें",
  "told.ended": "अब इस डिवाइस पर सूचना नहीं आएगी।",
};
