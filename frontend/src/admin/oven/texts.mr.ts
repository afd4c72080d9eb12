/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "batches.title": "भट्टीतून काय कधी निघते",
  "batches.text": "पुढचे कधी निघते आणि ऑर्डर कधीपर्यंत द्यायची ते ग्राहकांना दिसते. दुकान बंद असलेल्या दिवशी काहीही सांगितले जात नाही.",
  "batches.none": "वेळा ठरवलेल्या नाहीत",
  "batches.noneText": "भट्टीतून काही कधी निघते ते सांगा, म्हणजे दुकान ते दाखवते. तोपर्यंत ते काही म्हणत नाही.",
  "batches.add": "वेळ जोडा",
  "batches.edit": "बदला",
  "batches.editTitle": "{name} कधी निघते",
  "batches.remove": "काढा",
  "batches.days": "दिवस",
  "batches.at": "निघण्याची वेळ",
  "batches.by": "ऑर्डर कधीपर्यंत",
  "batches.byNote": "निघण्यानंतरची वेळ आदल्या दिवसाची धरली जाते.",
  "batches.words": "{days} {at}",
  "batches.orderBy": "{time} पर्यंत ऑर्डर",
};
