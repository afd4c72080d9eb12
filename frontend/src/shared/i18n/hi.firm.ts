/** The texts of en.firm.ts in Hindi. See hi.ts. */
import type { firm as english } from "./en.firm.ts";
import type { Translation } from "./index.ts";

export const firm: Translation<typeof english> = {
  "firm.add": "GSTIN / फ़र्म जोड़ें",
  "firm.useOwn": "बिल {name} के नाम",
  "firm.title": "बिल फ़र्म के नाम",
  "firm.remove": "फ़र्म के बिना",
  "firm.gstin": "GSTIN",
  "firm.name": "फ़र्म का पंजीकृत नाम",
  "firm.gstinNote": "15 अक्षर, जैसे 27AAPFU0939F1ZV। फ़र्म के पास GSTIN न हो तो ख़ाली छोड़ें।",
  "firm.gstinInvalid": "GSTIN में 15 अंक और अंग्रेज़ी के बड़े अक्षर होते हैं, जैसे 27AAPFU0939F1ZV।",
  "firm.gstinMistyped": "इस GSTIN का कोई अक्षर या अंक ग़लत है। कृपया जाँच लें।",
  "firm.gstinState": "GSTIN राज्य के कोड से शुरू होता है। कृपया पहले दो अंक जाँच लें।",
  "firm.nameRequired": "कृपया फ़र्म का वही नाम लिखें जो GST में दर्ज है।",
  "firm.registeredIn": "{state} में पंजीकृत।",
  "firm.otherState":
    "यह फ़र्म {state} में पंजीकृत है और ऑर्डर {to} जा रहा है। तब आपूर्ति का स्थान {to} होगा, और हो सकता है कि फ़र्म इस टैक्स का क्रेडिट न ले सके। फिर भी आप ऑर्डर कर सकते हैं।",
};
