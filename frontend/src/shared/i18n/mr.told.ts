/** The texts of en.told.ts in Marathi. See mr.ts. */
import type { told as english } from "./en.told.ts";
import type { Translation } from "./index.ts";

export const told: Translation<typeof english> = {
  "told.ask": "ऑर्डर निघाल्यावर मला कळवा",
  "told.askCollect": "ऑर्डर तयार झाल्यावर मला कळवा",
  "told.on": "तुमची ऑर्डर कुठवर आली ते या डिव्हाइसवर कळेल.",
  "told.off": "इथे कळवणे थांबवा",
  "told.blocked":
    "तुमचा ब्राउझर या दुकानाच्या सूचना अडवत आहे. ब्राउझरच्या सेटिंगमध्ये या दुकानासाठी सूचना चालू करा आणि पुन्हा प्रयत्न करा.",
  "told.homeScreen":
    "iPhone किंवा iPad वर आधी दुकान होम स्क्रीनवर जोडा: शेअर, मग Add to Home Screen. तिथून दुकान उघडून या ऑर्डरवर परत या आणि पुन्हा दाबा.",
  "told.unsupported": "हा ब्राउझर दुकानाच्या सूचना दाखवू शकत नाही. तुम्हाला ईमेलने कळवले जाईल.",
  "told.dismissed": "काही निवडले नाही. सूचना हव्या असतील तर पुन्हा दाबा.",
  "told.failed": "हे झाले नाही. कृपया पुन्हा प्रयत्न करा.",
  "told.devices": "या डिव्हाइसवर ऑर्डरची सूचना येते",
  "told.this": "हे डिव्हाइस",
  "told.unknown": "एक ब्राउझर",
  "told.end": "बंद करा",
  "told.ended": "आता या डिव्हाइसवर सूचना येणार नाही.",
};
