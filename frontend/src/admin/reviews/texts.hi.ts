/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "reviews.title": "रिव्यू",
  "reviews.search": "रिव्यू खोजें",
  "reviews.show": "दिखाएँ",
  "reviews.unanswered": "बिना जवाब",
  "reviews.waiting": "मंज़ूर करने हैं",
  "reviews.hidden": "छिपे हुए",
  "reviews.none": "कोई रिव्यू नहीं मिला",
  "reviews.count": "{count} रिव्यू|{count} रिव्यू",
  "reviews.by": "{name}, {date}",
  "reviews.hide": "छिपाएँ",
  "reviews.unhide": "दुकान में दिखाएँ",
  "reviews.isHidden": "दुकान में नहीं दिखता।",
  "reviews.isWaiting": "आपकी मंज़ूरी का इंतज़ार।",
  "reviews.boughtHere": "यहीं से ख़रीदा",
  "reviews.approve": "मंज़ूर करें",
  "reviews.delete": "हटाएँ",
  "reviews.deleteTitle": "{name} का रिव्यू हटाएँ?",
  "reviews.deleteText": "यह वापस नहीं आएगा। ग्राहक दूसरा लिख सकते हैं।",
  "reviews.of": "{name} का रिव्यू",
  "reviews.answer": "जवाब दें",
  "reviews.change": "जवाब बदलें",
  "reviews.yours": "आपका जवाब",
  "reviews.answerNote": "रिव्यू के नीचे सबको दिखता है। जवाब हटाने के लिए ख़ाली छोड़ें।",
  "reviews.answerTo": "{name} को जवाब",
};
