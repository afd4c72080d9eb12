/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "customers.title": "ग्राहक",
  "customers.search": "नाम, मोबाइल या ईमेल पता",
  "customers.none": "कोई ग्राहक नहीं मिला",
  "customers.count": "{count} ग्राहक|{count} ग्राहक",
  "customers.orders": "{count} ऑर्डर|{count} ऑर्डर",
  "customers.since": "{date} से",
  "customers.nameless": "अभी नाम नहीं है",
  "customer.back": "सभी ग्राहक",
  "customer.call": "{mobile} पर फ़ोन करें",
  "customer.contact": "संपर्क",
  "customer.facts": "{orders}, कुल {amount}, {date} से",
  "customer.firm": "फ़र्म: {firm}",
  "customer.addresses": "पते",
  "customer.noAddresses": "कोई पता सेव नहीं है।",
  "customer.orders": "ऑर्डर",
  "customer.noOrders": "अभी कोई ऑर्डर नहीं।",
  "customer.reviews": "रिव्यू",
  "customer.person": "निजी जानकारी",
  "customer.export": "निजी जानकारी डाउनलोड करें",
  "customer.exportText": "इस फ़ाइल में वह सब है जो दुकान के पास इस ग्राहक के बारे में है। ग्राहक माँगें तो उन्हें दें।",
  "erase.button": "ग्राहक की जानकारी मिटाएँ",
  "erase.title": "{name} की जानकारी मिटाएँ",
  "erase.lead": "इससे ग्राहक की निजी जानकारी दुकान से मिट जाएगी। यह वापस नहीं हो सकेगा।",
  "erase.goes":
    "मिटेगा: नाम, मोबाइल, फ़र्म, ईमेल पता, सेव किए पते, कार्ट, विशलिस्ट, रिव्यू, लॉग इन, और भुगतान सेवा से मिली जानकारी।",
  "erase.stays":
    "रहेगा: ऑर्डर और उनकी रक़में, बिना निजी जानकारी के, क्योंकि टैक्स का रिकॉर्ड छह साल रखना ज़रूरी है। ₹50,000 या उससे ज़्यादा के बिल, और GSTIN वाली फ़र्म के बिल, नाम और पता रखते हैं, जैसा CGST Rules का नियम 46 कहता है।",
  "erase.confirm": "पक्का करने के लिए {word} लिखें",
  "erase.wrong": "यह मेल नहीं खाता।",
};
