/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "categories.title": "कैटेगरी",
  "categories.lead": "दुकान में कैटेगरी इसी क्रम में दिखती हैं। इन्हें पकड़कर खिसकाएँ, या तीर छुएँ।",
  "categories.list": "क्रम में कैटेगरी",
  "categories.new": "नई कैटेगरी",
  "categories.none": "अभी कोई कैटेगरी नहीं",
  "categories.noneText": "हर चीज़ किसी कैटेगरी में होती है। पहली यहाँ जोड़ें, या अपनी चीज़ें इंपोर्ट करें।",
  "categories.products": "{count} चीज़|{count} चीज़ें",
  "categories.onSale": "{count} बिक्री पर",
  "categories.hidden": "छिपी हुई",
  "categories.edit": "बदलें",
  "category.name": "नाम",
  "category.picture": "तस्वीर",
  "category.pictureNote": "चौकोर, सादे बैकग्राउंड पर। JPEG, PNG या WebP।",
  "category.shown": "दुकान में दिखे",
  "category.shownNote": "कैटेगरी छिपाने पर उसकी सभी चीज़ें बिक्री से हट जाती हैं, जब तक आप उसे फिर न दिखाएँ।",
  "category.saved": "सेव हो गया। दुकान में बदलाव दिखने लगा है।",
  "category.delete": "हटाएँ",
  "category.deleteSure": "{name} हटाएँ? यह वापस नहीं हो सकेगा।",
  "category.deleteYes": "हाँ, हटाएँ",
  "category.viewProducts": "इसकी चीज़ें देखें",
};
