/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "words.title": "ग्राहकों के शब्द",
  "words.lead": "खोज भारतीय रसोई की लगभग 600 चीज़ें अंग्रेज़ी, हिन्दी और मराठी में जानती है। वे शब्द जोड़ें जो केवल आपके ग्राहक बोलते हैं।",
  "words.back": "चीज़ें",
  "words.add": "शब्द जोड़ें",
  "words.yours": "आपके शब्द ({count})",
  "words.word": "ग्राहक लिखते हैं",
  "words.wordNote": "एक से चार शब्द, किसी भी लिपि में: tip-top toast",
  "words.means": "मतलब",
  "words.meansNote": "आपकी चीज़ों के शब्द: milk rusk। कई मतलब हों तो बीच में कॉमा लगाएँ।",
  "words.meaning": "मतलब {means}",
  "words.edit": "बदलें",
  "words.delete": "हटाएँ",
  "words.deleteTitle": "“{word}” हटाएँ?",
  "words.deleteText": "खोज फिर इसे पहले की तरह पढ़ेगी।",
  "words.none": "अभी कोई शब्द नहीं जोड़ा",
  "words.noneText": "ग्राहक जब कोई ऐसा नाम लिखें जो आपके लेबल पर नहीं है, तो उसे यहाँ जोड़ें। खोज उसे तुरंत समझने लगेगी।",
};
