/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "bake.views": "दिवसाच्या याद्या",
  "bake.bake": "बेकिंग",
  "bake.pack": "पॅकिंग",
  "bake.round": "फेरी",
  "title.bake": "बेकिंग यादी",
  "title.pack": "पॅकिंग यादी",
  "title.round": "डिलिव्हरी फेरी",
  "bake.days": "दिवस",
  "bake.today": "आज",
  "bake.tomorrow": "उद्या",
  "bake.otherDay": "दुसरा दिवस",
  "bake.language": "यादीची भाषा",
  "bake.csv": "CSV म्हणून सेव्ह करा",
  "none.bake": "बेक करायचे काही नाही",
  "none.pack": "पॅक करायचे काही नाही",
  "none.round": "पोहोचवायचे काही नाही",
  "none.text": "पैसे मिळालेल्या ऑर्डर इथे आपोआप दिसतात.",
  "none.over": "हा दिवस संपला आहे",
  "none.overText": "जे अजून निघाले नाही ते आजच्या यादीत आहे.",
  "none.toToday": "आजची यादी",
  "none.orders": "सर्व ऑर्डर",
  "bake.rounds": "डिलिव्हरीच्या फेऱ्या",
};
