/** The texts of en.when.ts in Hindi. See hi.ts. */
import type { when as english } from "./en.when.ts";
import type { Translation } from "./index.ts";

export const when: Translation<typeof english> = {
  "when.title": "डिलीवरी का समय",
  "when.collectTitle": "ले जाने का समय",
  "when.how": "डिलीवरी या दुकान से ले जाना",
  "when.deliver": "डिलीवरी",
  "when.collect": "दुकान से ले जाएँ",
  "when.free": "कोई डिलीवरी शुल्क नहीं",
  "when.change": "समय बदलें",
  "when.needs": "{name} के लिए {time} चाहिए",
  "when.hours": "1 घंटा|{count} घंटे",
  "when.minutes": "1 मिनट|{count} मिनट",
  "when.gone": "वह समय अब ख़ाली नहीं है। अगला समय: {next}।",
  "when.none": "अगले {days} दिनों में कोई समय ख़ाली नहीं है।",
  "when.failed": "डिलीवरी के समय नहीं खुल पाए।",
};
