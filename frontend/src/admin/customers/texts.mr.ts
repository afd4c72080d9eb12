/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "customers.title": "ग्राहक",
  "customers.search": "नाव, मोबाइल किंवा ईमेल पत्ता",
  "customers.none": "एकही ग्राहक सापडला नाही",
  "customers.count": "{count} ग्राहक|{count} ग्राहक",
  "customers.orders": "{count} ऑर्डर|{count} ऑर्डर",
  "customers.since": "{date} पासून",
  "customers.nameless": "अजून नाव नाही",
  "customer.back": "सर्व ग्राहक",
  "customer.call": "{mobile} वर फोन करा",
  "customer.contact": "संपर्काची माहिती",
  "customer.facts": "{orders}, एकूण {amount}, {date} पासून",
  "customer.firm": "फर्म: {firm}",
  "customer.addresses": "पत्ते",
  "customer.noAddresses": "सेव्ह केलेले पत्ते नाहीत.",
  "customer.orders": "ऑर्डर",
  "customer.noOrders": "अजून ऑर्डर नाहीत.",
  "customer.reviews": "रिव्ह्यू",
  "customer.person": "वैयक्तिक माहिती",
  "customer.export": "वैयक्तिक माहिती डाउनलोड करा",
  "customer.exportText": "या ग्राहकाबद्दल दुकानाकडे असलेली सर्व माहिती एका फाइलमध्ये. त्यांनी मागितल्यास द्या.",
  "erase.button": "ग्राहकाची माहिती पुसा",
  "erase.title": "{name} यांची माहिती पुसा",
  "erase.lead": "ग्राहकाची वैयक्तिक माहिती दुकानातून जाते. हे मागे घेता येणार नाही.",
  "erase.goes":
    "पुसले जाते: नाव, मोबाइल, फर्म, ईमेल पत्ता, सेव्ह केलेले पत्ते, कार्ट, विशलिस्ट, रिव्ह्यू, लॉग इन, आणि पेमेंट कंपनीकडून आलेली माहिती.",
  "erase.stays":
    "राहते: ऑर्डर आणि त्यांच्या रकमा, वैयक्तिक माहितीशिवाय, कारण कराच्या नोंदी सहा वर्षे ठेवाव्या लागतात. ₹50,000 किंवा जास्तच्या, आणि GSTIN असलेल्या फर्मच्या बिलांवर नाव आणि पत्ता राहतो; CGST नियमांतील नियम 46 नुसार ते लागते.",
  "erase.confirm": "पक्के करण्यासाठी {word} लिहा",
  "erase.wrong": "हे जुळत नाही.",
};
