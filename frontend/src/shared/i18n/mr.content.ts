/** The texts of en.content.ts in Marathi. See mr.ts. */
import type { content as english } from "./en.content.ts";
import type { Translation } from "./index.ts";

export const content: Translation<typeof english> = {
  "about.title": "आमच्याविषयी",
  "about.description": "1947 पासून एका कुटुंबाची बेकरी: खारी, ब्रेड, टोस्ट आणि केक, लाकडाच्या भट्टीपासून रोटरी रॅक ओव्हनपर्यंत.",
  "about.customers": "आमचे ग्राहक",
  "contact.title": "संपर्क",
  "contact.description": "आमच्या बेकरीचे पत्ते, फोन नंबर आणि ईमेल; हॉटेल, रेस्टॉरंट आणि भागीदारांना पुरवठा; खास प्रसंगांचे केक.",
  "contact.lead": "एखादी गोष्ट, एखादा प्रश्न, किंवा दोनशे जणांसाठी ब्रेड: तुमच्याशी बोलायला आम्हाला आवडेल.",
  "contact.showMap": "नकाशा दाखवा",
  "contact.mapNote": "नकाशा दुसऱ्या साइटवरून येतो, तोही तुम्ही मागितल्यावरच.",
  "contact.mapTitle": "{brand} पर्यंतचा नकाशा",
  "contact.headOffice": "मुख्य कार्यालय",
  "contact.manufacturingUnit": "कारखाना",
  "contact.phone": "फोन",
  "contact.mobile": "मोबाइल",
  "contact.email": "ईमेल",
  "contact.grievance": "तक्रार निवारण अधिकारी",
  "privacy.title": "गोपनीयता धोरण",
  "privacy.description": "आम्हाला तुमच्याबद्दल काय माहीत आहे, का, आणि तुम्ही काय करू शकता.",
  "terms.title": "नियम व अटी",
  "terms.description": "कोणत्या अटींवर आम्ही बनवतो, विकतो आणि पोहोचवतो.",
  "cancellation.title": "ऑर्डर रद्द करणे व रिफंड धोरण",
  "cancellation.description": "ऑर्डर कशी रद्द करायची आणि पैसे परत कधी मिळतात.",
  "policy.dated": "1 ऑक्टोबर 2024",
  "policy.datedLine": "शेवटचा बदल: {date}",
  "common.next": "पुढे",
  "common.previous": "मागे",
};
