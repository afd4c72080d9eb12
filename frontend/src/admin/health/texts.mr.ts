/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "health.title": "स्थिती",
  "health.lead": "दुकान स्वतः कसे चालले आहे. हे पान आपोआप ताजे होते.",
  "health.well": "सर्व ठीक आहे.",
  "health.wellSoFar": "जे ठरवले आहे ते ठीक आहे. अजून काही नाही: {names}.",
  "health.bad": "1 गोष्टीकडे लक्ष द्या: {names}|{count} गोष्टींकडे लक्ष द्या: {names}",
  "health.watch": "1 गोष्ट पाहून घ्या: {names}|{count} गोष्टी पाहून घ्या: {names}",
  "health.checked": "{time} ला तपासले",

  "part.speed": "वेग",
  "part.errors": "चुका",
  "part.disk": "डिस्क",
  "part.memory": "मेमरी",
  "part.mail": "ईमेल",
  "part.payments": "पेमेंट",
  "part.backup": "बॅकअप",
  "part.copies": "दुकानाबाहेरचे बॅकअप",
  "part.rehearsal": "परत आणण्याची चाचणी",
  "part.certificate": "सर्टिफिकेट",

  "state.good": "ठीक",
  "state.watch": "पाहून घ्या",
  "state.bad": "लक्ष द्या",
  "state.unset": "अजून काही नाही",
};
