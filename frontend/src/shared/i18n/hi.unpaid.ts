/** The texts of en.unpaid.ts in Hindi. See hi.ts. */
import type { unpaid as english } from "./en.unpaid.ts";
import type { Translation } from "./index.ts";

export const unpaid: Translation<typeof english> = {
  "kept.order": "ऑर्डर #{number} आपके लिए 1 मिनट तक रखा है|ऑर्डर #{number} आपके लिए {count} मिनट तक रखा है",
  "kept.hours": "ऑर्डर #{number} आपके लिए 1 घंटे तक रखा है|ऑर्डर #{number} आपके लिए {count} घंटे तक रखा है",
  "kept.complete": "भुगतान पूरा करें",
  "kept.completeNamed": "ऑर्डर {number} का भुगतान पूरा करें",
  "kept.view": "ऑर्डर देखें",
  "kept.viewNamed": "ऑर्डर {number} देखें",
  "outcome.cancelled": "ऑर्डर #{number} कैंसल हो गया है",
  "outcome.PENDING": "ऑर्डर #{number} का भुगतान अभी बाकी है",
  "outcome.FAILED": "ऑर्डर #{number} का भुगतान नहीं हो पाया",
  "outcome.SUCCESSFUL": "ऑर्डर #{number} का भुगतान हो चुका है",
  "outcome.UNDER REVIEW": "दुकान ऑर्डर #{number} का भुगतान जाँच रही है",
  "outcome.REFUND PENDING": "ऑर्डर #{number} के पैसे आपको लौटाए जा रहे हैं",
  "outcome.REFUNDED": "ऑर्डर #{number} के पैसे लौटा दिए गए हैं",
};
