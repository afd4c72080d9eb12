/** The texts of en.when.ts in Marathi. See hi.ts. */
import type { when as english } from "./en.when.ts";
import type { Translation } from "./index.ts";

export const when: Translation<typeof english> = {
  "when.title": "डिलिव्हरीची वेळ",
  "when.collectTitle": "घेऊन जाण्याची वेळ",
  "when.how": "डिलिव्हरी की दुकानातून घेऊन जाणे",
  "when.deliver": "डिलिव्हरी",
  "when.collect": "दुकानातून घेऊन जा",
  "when.free": "डिलिव्हरी शुल्क नाही",
  "when.change": "वेळ बदला",
  "when.needs": "{name}साठी {time} लागतील",
  "when.hours": "1 तास|{count} तास",
  "when.minutes": "1 मिनिट|{count} मिनिटे",
  "when.gone": "ती वेळ आता मोकळी नाही. पुढची वेळ: {next}.",
  "when.none": "पुढच्या {days} दिवसांत एकही वेळ मोकळी नाही.",
  "when.failed": "डिलिव्हरीच्या वेळा उघडल्या नाहीत.",
};
