/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "reviews.title": "रिव्ह्यू",
  "reviews.search": "रिव्ह्यू शोधा",
  "reviews.show": "दाखवा",
  "reviews.unanswered": "उत्तर नसलेले",
  "reviews.waiting": "मंजूर करायचे",
  "reviews.hidden": "लपवलेले",
  "reviews.none": "एकही रिव्ह्यू सापडला नाही",
  "reviews.count": "{count} रिव्ह्यू|{count} रिव्ह्यू",
  "reviews.by": "{name}, {date}",
  "reviews.hide": "लपवा",
  "reviews.unhide": "दुकानात दाखवा",
  "reviews.isHidden": "दुकानात दिसत नाही.",
  "reviews.isWaiting": "तुमच्या मंजुरीची वाट पाहत आहे.",
  "reviews.boughtHere": "इथे घेतले",
  "reviews.approve": "मंजूर करा",
  "reviews.delete": "काढून टाका",
  "reviews.deleteTitle": "{name} यांचा रिव्ह्यू काढून टाकायचा?",
  "reviews.deleteText": "तो परत आणता येत नाही. ग्राहक दुसरा लिहू शकतो.",
  "reviews.of": "{name} यांचा रिव्ह्यू",
  "reviews.answer": "उत्तर द्या",
  "reviews.change": "उत्तर बदला",
  "reviews.yours": "तुमचे उत्तर",
  "reviews.answerNote": "रिव्ह्यूखाली सर्वांना दिसते. उत्तर काढण्यासाठी रिकामे ठेवा.",
  "reviews.answerTo": "{name} यांना उत्तर",
};
