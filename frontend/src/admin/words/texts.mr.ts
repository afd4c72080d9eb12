/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "words.title": "ग्राहकांचे शब्द",
  "words.lead":
    "शोधाला भारतीय स्वयंपाकघरातल्या सुमारे 600 गोष्टी इंग्रजी, हिंदी आणि मराठीत माहीत आहेत. फक्त तुमचे ग्राहक म्हणतात ते जोडा.",
  "words.back": "वस्तू",
  "words.add": "शब्द जोडा",
  "words.yours": "तुमचे शब्द ({count})",
  "words.word": "ग्राहक लिहितात",
  "words.wordNote": "एक ते चार शब्द, कोणत्याही लिपीत: tip-top toast",
  "words.means": "त्याचा अर्थ",
  "words.meansNote": "तुमच्या वस्तूंमधले शब्द: milk rusk. अनेक अर्थांच्या मध्ये स्वल्पविराम द्या.",
  "words.meaning": "म्हणजे {means}",
  "words.edit": "बदला",
  "words.delete": "काढून टाका",
  "words.deleteTitle": "“{word}” काढून टाकायचा?",
  "words.deleteText": "मग शोध तो शब्द आधीसारखा वाचतो.",
  "words.none": "अजून एकही शब्द जोडलेला नाही",
  "words.noneText": "ग्राहक तुमच्या लेबलवर नसलेल्या नावाने काही मागत असतील, तर ते इथे जोडा. शोध ते लगेच वापरतो.",
};
