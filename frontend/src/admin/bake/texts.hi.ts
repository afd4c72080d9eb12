/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "bake.views": "दिन की सूचियाँ",
  "bake.bake": "बेकिंग",
  "bake.pack": "पैकिंग",
  "bake.round": "फेरा",
  "title.bake": "बेकिंग सूची",
  "title.pack": "पैकिंग सूची",
  "title.round": "फेरा",
  "bake.days": "दिन",
  "bake.today": "आज",
  "bake.tomorrow": "कल",
  "bake.otherDay": "कोई और दिन",
  "bake.language": "सूची की भाषा",
  "bake.csv": "CSV में सेव करें",
  "none.bake": "बेक करने को कुछ नहीं",
  "none.pack": "पैक करने को कुछ नहीं",
  "none.round": "डिलीवर करने को कुछ नहीं",
  "none.text": "जिन ऑर्डर का भुगतान हो गया, वे यहाँ अपने-आप दिखते हैं।",
  "none.over": "यह दिन बीत चुका है",
  "none.overText": "जो अब तक नहीं निकला, वह आज की सूची में है।",
  "none.toToday": "आज की सूची",
  "none.orders": "सभी ऑर्डर",
  "bake.rounds": "डिलीवरी के फेरे",
};
