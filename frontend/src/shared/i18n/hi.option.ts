/** The texts of en.option.ts in Hindi. See hi.ts. */
import type { option as english } from "./en.option.ts";
import type { Translation } from "./index.ts";

export const option: Translation<typeof english> = {
  "option.required": "{name} (ज़रूरी)",
  "option.optional": "{name} (चाहें तो)",
  "option.none": "कुछ नहीं",
  "option.left": "1 अक्षर बाक़ी|{count} अक्षर बाक़ी",
  "option.tooLong": "1 अक्षर ज़्यादा है|{count} अक्षर ज़्यादा हैं",
  "option.choose": "कृपया एक चुनें।",
  "option.write": "कृपया यहाँ कुछ लिखें।",
  "again.title": "फिर से चुनें",
  "again.text": "इन चीज़ों में क्या चाहिए, देख लें, और नाम फिर से लिखें।",
  "again.gone": "अब नहीं मिलता: {names}।",
  "again.add": "कार्ट में डालें",
  "again.skip": "छोड़ दें",
};
