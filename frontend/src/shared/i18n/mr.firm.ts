/** The texts of en.firm.ts in Marathi. See mr.ts. */
import type { firm as english } from "./en.firm.ts";
import type { Translation } from "./index.ts";

export const firm: Translation<typeof english> = {
  "firm.add": "GSTIN / फर्म जोडा",
  "firm.useOwn": "बिल {name} च्या नावे",
  "firm.title": "बिल फर्मच्या नावे",
  "firm.remove": "फर्मशिवाय",
  "firm.gstin": "GSTIN",
  "firm.name": "फर्मचे नोंदणीकृत नाव",
  "firm.gstinNote": "15 अक्षरे, उदाहरणार्थ 27AAPFU0939F1ZV. फर्मकडे GSTIN नसेल तर रिकामे ठेवा.",
  "firm.gstinInvalid": "GSTIN मध्ये 15 अंक आणि इंग्रजी मोठी अक्षरे असतात, उदाहरणार्थ 27AAPFU0939F1ZV.",
  "firm.gstinMistyped": "या GSTIN मधले एखादे अक्षर किंवा अंक चुकीचा आहे. कृपया तपासा.",
  "firm.gstinState": "GSTIN ची सुरुवात राज्याच्या कोडने होते. कृपया पहिले दोन अंक तपासा.",
  "firm.nameRequired": "कृपया GST मध्ये नोंदवलेले फर्मचे नाव लिहा.",
  "firm.registeredIn": "{state} मध्ये नोंदणीकृत.",
  "firm.otherState":
    "ही फर्म {state} मध्ये नोंदणीकृत आहे आणि ऑर्डर {to} येथे जात आहे. मग पुरवठ्याचे ठिकाण {to} असेल, आणि फर्मला या कराचे क्रेडिट कदाचित मिळणार नाही. तरीही तुम्ही ऑर्डर करू शकता.",
};
