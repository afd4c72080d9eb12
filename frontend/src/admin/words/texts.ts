import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "words.title": "Words shoppers use",
  "words.lead":
    "The search knows about 600 things of an Indian kitchen in English, Hindi and Marathi. Add what only your shoppers say.",
  "words.back": "Products",
  "words.add": "Add a word",
  "words.yours": "Your words ({count})",
  "words.word": "Shoppers type",
  "words.wordNote": "One word or up to four, in any script: tip-top toast",
  "words.means": "It means",
  "words.meansNote": "Words of your products: milk rusk. Put commas between several meanings.",
  "words.meaning": "means {means}",
  "words.edit": "Edit",
  "words.delete": "Delete",
  "words.deleteTitle": "Delete “{word}”?",
  "words.deleteText": "The search then reads it as it did before.",
  "words.none": "No words added yet",
  "words.noneText":
    "When shoppers ask for something by a name that your labels do not have, add it here. The search uses it at once.",
} as const;

export const t = withOfficeTexts(texts);
