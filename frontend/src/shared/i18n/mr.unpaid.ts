/** The texts of en.unpaid.ts in Marathi. See mr.ts. */
import type { unpaid as english } from "./en.unpaid.ts";
import type { Translation } from "./index.ts";

export const unpaid: Translation<typeof english> = {
  "kept.order": "ऑर्डर #{number} तुमच्यासाठी 1 मिनिट राखून ठेवली आहे|ऑर्डर #{number} तुमच्यासाठी {count} मिनिटे राखून ठेवली आहे",
  "kept.hours": "ऑर्डर #{number} तुमच्यासाठी 1 तास राखून ठेवली आहे|ऑर्डर #{number} तुमच्यासाठी {count} तास राखून ठेवली आहे",
  "kept.complete": "पेमेंट पूर्ण करा",
  "kept.completeNamed": "ऑर्डर {number} चे पेमेंट पूर्ण करा",
  "kept.view": "ऑर्डर पाहा",
  "kept.viewNamed": "ऑर्डर {number} पाहा",
  "outcome.cancelled": "ऑर्डर #{number} रद्द झाली आहे",
  "outcome.PENDING": "ऑर्डर #{number} चे पेमेंट अजून बाकी आहे",
  "outcome.FAILED": "ऑर्डर #{number} चे पेमेंट झाले नाही",
  "outcome.SUCCESSFUL": "ऑर्डर #{number} चे पेमेंट झाले आहे",
  "outcome.UNDER REVIEW": "दुकान ऑर्डर #{number} चे पेमेंट तपासत आहे",
  "outcome.REFUND PENDING": "ऑर्डर #{number} चे पैसे तुम्हाला परत पाठवले जात आहेत",
  "outcome.REFUNDED": "ऑर्डर #{number} चे पैसे परत केले आहेत",
};
