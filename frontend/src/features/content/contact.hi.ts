import type { Service } from "./contact.ts";

/** What the bakery does for larger customers, in Hindi; in the order of contact.ts. */
export const services: readonly Service[] = [
  {
    heading: "होटल और रेस्टोरेंट",
    text: "बड़े ग्राहकों को हम रोज़ सुबह सप्लाई करते हैं: ब्रेड, पाव, बन, क्रोसाँ और पफ़, आपके साइज़ के और आपकी गिनती में।",
    icon: "truck",
  },
  {
    heading: "देश-विदेश के पार्टनर",
    text: "खारी, रस्क, कुकीज़ और टोस्ट दूर तक अच्छे पहुँचते हैं। हम पूरे भारत के वितरकों और विदेश के पार्टनरों के लिए पैक करते हैं, ज़रूरी काग़ज़ों के साथ।",
    icon: "globe",
  },
  {
    heading: "ख़ास मौक़ों के केक",
    text: "जन्मदिन, शादी, स्कूल का पहला दिन: दिन, मेहमानों की गिनती और अपने मन का ख़याल बताइए, केक हम वैसा ही बनाएँगे।",
    icon: "tag",
  },
];
