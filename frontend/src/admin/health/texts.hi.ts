/** The texts of texts.ts in Hindi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "health.title": "दुकान की सेहत",
  "health.lead": "दुकान ख़ुद कैसी चल रही है। यह पेज अपने-आप ताज़ा होता है।",
  "health.well": "सब ठीक है।",
  "health.wellSoFar": "जो तय किया गया है, वह ठीक है। अभी नहीं है: {names}।",
  "health.bad": "1 बात आपका ध्यान चाहती है: {names}|{count} बातें आपका ध्यान चाहती हैं: {names}",
  "health.watch": "1 बात देख लें: {names}|{count} बातें देख लें: {names}",
  "health.checked": "{time} को जाँचा",
  "part.speed": "रफ़्तार",
  "part.errors": "गड़बड़ियाँ",
  "part.disk": "डिस्क",
  "part.memory": "मेमोरी",
  "part.mail": "ईमेल",
  "part.payments": "भुगतान",
  "part.backup": "बैकअप",
  "part.copies": "दुकान से बाहर के बैकअप",
  "part.rehearsal": "बैकअप की जाँच",
  "part.certificate": "सर्टिफ़िकेट",
  "state.good": "ठीक",
  "state.watch": "देख लें",
  "state.bad": "ध्यान दें",
  "state.unset": "अभी नहीं",
};
