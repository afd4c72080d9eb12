/** The texts of en.content.ts in Hindi. See hi.ts. */
import type { content as english } from "./en.content.ts";
import type { Translation } from "./index.ts";

export const content: Translation<typeof english> = {
  "about.title": "हमारे बारे में",
  "about.description": "1947 से एक परिवार की बेकरी: खारी, ब्रेड, रस्क और केक, लकड़ी की भट्टी से रोटरी रैक ओवन तक।",
  "about.customers": "हमारे ग्राहक",
  "contact.title": "संपर्क करें",
  "contact.description": "हमारी बेकरी के पते, फ़ोन नंबर और ईमेल; होटल, रेस्टोरेंट और पार्टनर के लिए सप्लाई; ख़ास मौक़ों के केक।",
  "contact.lead": "कोई बात, कोई सवाल, या दो सौ लोगों की ब्रेड: आपसे बात करके हमें ख़ुशी होगी।",
  "contact.showMap": "नक़्शा दिखाएँ",
  "contact.mapNote": "नक़्शा दूसरी साइट से तभी आता है, जब आप माँगें।",
  "contact.mapTitle": "{brand} तक का नक़्शा",
  "contact.headOffice": "हेड ऑफ़िस",
  "contact.manufacturingUnit": "कारख़ाना",
  "contact.phone": "फ़ोन",
  "contact.mobile": "मोबाइल",
  "contact.email": "ईमेल",
  "contact.grievance": "शिकायत अधिकारी",
  "privacy.title": "प्राइवेसी पॉलिसी",
  "privacy.description": "हम आपके बारे में क्या जानते हैं, क्यों, और आप क्या कर सकते हैं।",
  "terms.title": "नियम और शर्तें",
  "terms.description": "वे शर्तें जिन पर हम बनाते, बेचते और पहुँचाते हैं।",
  "cancellation.title": "कैंसलेशन और रिफ़ंड की नीति",
  "cancellation.description": "ऑर्डर कैसे कैंसल करें और पैसा कब वापस मिलता है।",
  "policy.dated": "1 अक्टूबर 2024",
  "policy.datedLine": "आख़िरी बदलाव: {date}",
  "common.next": "आगे",
  "common.previous": "पीछे",
};
