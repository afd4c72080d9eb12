/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "print.size": "कागद",
  "print.a4": "A4",
  "print.80mm": "80 mm",
  "paper.title": "कागदपत्र",
  "paper.list": "कागदपत्रे",
  "paper.none": "अजून एकही नाही. सेटिंगप्रमाणे, पॅकिंग सुरू होताना किंवा रवाना होताना बिल तयार होते.",
  "paper.cancelled": "रद्द",
  "slip.due": "रोख द्या, किंवा UPI ने देण्यासाठी स्कॅन करा",
  "slip.qr": "या ऑर्डरचे पेमेंट करण्याचा QR कोड",
};
