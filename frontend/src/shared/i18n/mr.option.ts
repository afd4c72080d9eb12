/** The texts of en.option.ts in Marathi. See mr.ts. */
import type { option as english } from "./en.option.ts";
import type { Translation } from "./index.ts";

export const option: Translation<typeof english> = {
  "option.required": "{name} (आवश्यक)",
  "option.optional": "{name} (हवे असल्यास)",
  "option.none": "काही नको",
  "option.left": "1 अक्षर शिल्लक|{count} अक्षरे शिल्लक",
  "option.tooLong": "1 अक्षर जास्त आहे|{count} अक्षरे जास्त आहेत",
  "option.choose": "कृपया एक निवडा.",
  "option.write": "कृपया येथे काही लिहा.",
  "again.title": "पुन्हा निवडा",
  "again.text": "या वस्तूंमध्ये काय हवे ते तपासा आणि नावे पुन्हा लिहा.",
  "again.gone": "आता मिळत नाही: {names}.",
  "again.add": "कार्टमध्ये टाका",
  "again.skip": "वगळा",
};
