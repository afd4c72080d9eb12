/** The texts of en.checkout.ts in Hindi. See hi.ts. */
import type { checkout as english } from "./en.checkout.ts";
import type { Translation } from "./index.ts";

export const checkout: Translation<typeof english> = {
  "checkout.priceChanged": "कोई दाम या डिलीवरी शुल्क बदल गया है। कार्ट में अब नया कुल दिख रहा है; कृपया देख लें।",
  "checkout.outOfStock": "आपके कार्ट की कोई चीज़ अभी उपलब्ध नहीं है। कृपया कार्ट देख लें।",
  "checkout.offline": "आपका इंटरनेट बंद है, इसलिए अभी ऑर्डर नहीं ले सकते। आपका कार्ट सुरक्षित है।",
  "checkout.notServed": "अभी हम यहाँ डिलीवरी नहीं करते",
  "checkout.belowMinimum": "इस पते पर डिलीवरी के लिए आपका कार्ट छोटा है। कृपया उसे फिर से देखें।",
  "checkout.blockedTitle": "भुगतान की विंडो नहीं खुली",
  "checkout.blockedText":
    "भुगतान सेवा नहीं खुल पाई। कृपया इंटरनेट देख लें या कंटेंट ब्लॉकर बंद करें, और फिर कोशिश करें। आपका ऑर्डर 30 मिनट तक रखा है।",
  "checkout.dismissed": "आपका ऑर्डर रुका हुआ है। आप “ऑर्डर ट्रैक करें” से भुगतान पूरा कर सकते हैं।",
  "waiting.pageTitle": "भुगतान की जाँच",
  "waiting.title": "कृपया रुकें",
  "waiting.warning": "जब तक भुगतान पक्का न हो जाए, कृपया पीछे न जाएँ और टैब बंद न करें।",
  "waiting.message1": "हम बैंक से आपके भुगतान की पुष्टि कर रहे हैं…",
  "waiting.message2": "आम तौर पर इसमें कुछ ही सेकंड लगते हैं…",
  "waiting.message3": "आपकी खारी सही हाथों में है…",
  "waiting.message4": "बस होने ही वाला है, आपके धैर्य के लिए धन्यवाद…",
  "waiting.trouble": "अभी दुकान से संपर्क नहीं हो पा रहा। हम कोशिश जारी रखे हुए हैं।",
  "success.pageTitle": "भुगतान हो गया",
  "success.title": "भुगतान हो गया!",
  "success.text": "ऑर्डर नंबर {number} के लिए {amount} का भुगतान हमें मिल गया है।",
  "success.placed": "ऑर्डर हो गया!",
  "success.due": "ऑर्डर नंबर {number} हमें मिल गया है। पहुँचने पर {amount} दें, नक़द या UPI से।",
  "success.dueCollect": "ऑर्डर नंबर {number} हमें मिल गया है। ले जाते समय {amount} दें, नक़द या UPI से।",
  "success.when": "कब आएगा: {time}।",
  "success.collect": "{time}: यह कोड दिखाकर दुकान से ले जाएँ:",
  "success.thanks": "ख़रीदारी के लिए धन्यवाद।",
  "fail.pageTitle": "भुगतान नहीं हुआ",
  "fail.title": "आपका भुगतान नहीं हुआ",
  "fail.text": "हमें खेद है, आपके भुगतान में कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।",
  "fail.again": "बाद में फिर कोशिश करें",
  "common.goBack": "वापस जाएँ",
  "common.continue": "आगे बढ़ें",
};
