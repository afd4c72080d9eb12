/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "print.size": "काग़ज़",
  "print.a4": "A4",
  "print.80mm": "80 mm",
  "paper.title": "काग़ज़",
  "paper.list": "काग़ज़",
  "paper.none": "अभी कोई नहीं। बिल पैकिंग शुरू होने पर या रवाना होते समय बनता है, जैसा सेटिंग में है।",
  "paper.cancelled": "कैंसल",
  "slip.due": "नक़द दें, या UPI से देने के लिए स्कैन करें",
  "slip.qr": "इस ऑर्डर का भुगतान करने का QR कोड",
};
