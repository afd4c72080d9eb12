/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "categories.title": "प्रकार",
  "categories.lead": "दुकानात प्रकार याच क्रमाने दिसतात. ते पकडून ओढा, किंवा बाण वापरा.",
  "categories.list": "क्रमाने प्रकार",
  "categories.new": "नवा प्रकार",
  "categories.none": "अजून एकही प्रकार नाही",
  "categories.noneText": "प्रत्येक वस्तू एका प्रकारात असते. पहिला इथे जोडा, किंवा वस्तू इम्पोर्ट करा.",
  "categories.products": "{count} वस्तू|{count} वस्तू",
  "categories.onSale": "{count} विक्रीला",
  "categories.hidden": "लपवलेला",
  "categories.edit": "बदला",
  "category.name": "नाव",
  "category.picture": "चित्र",
  "category.pictureNote": "चौकोनी, साध्या पार्श्वभूमीवर. JPEG, PNG किंवा WebP.",
  "category.shown": "दुकानात दिसतो",
  "category.shownNote": "प्रकार लपवल्यास, तो पुन्हा दाखवेपर्यंत त्यातल्या सर्व वस्तू विक्रीतून जातात.",
  "category.saved": "सेव्ह झाले. बदल दुकानात दिसत आहे.",
  "category.delete": "काढून टाका",
  "category.deleteSure": "{name} काढून टाकायचा? हे मागे घेता येणार नाही.",
  "category.deleteYes": "होय, काढून टाका",
  "category.viewProducts": "त्यातल्या वस्तू पाहा",
};
