/** The texts of en.days.ts in Hindi. See hi.ts. */
import type { days as english } from "./en.days.ts";
import type { Translation } from "./index.ts";

export const days: Translation<typeof english> = {
  "days.title": "कब चाहिए?",
  "days.day": "दिन",
  "days.choose": "{moment} चुनें",
  "days.chooseOther": "कोई और दिन चुनें",
  "days.gone": "वह समय अभी भर गया। इस दिन का अगला समय: {next}।",
  "days.short.closed": "बंद",
  "days.short.too_soon": "बहुत जल्दी",
  "days.short.not_baked": "नहीं बनता",
  "days.short.full": "भरा है",
  "days.short.oven": "ओवन भरा",
  "days.closed": "{day}: दुकान बंद है।",
  "days.closedFor": "{day}: दुकान बंद है। {note}",
  "days.too_soon": "{day}: इस दिन के लिए अब देर हो चुकी है।",
  "days.slow": "{day}: बहुत जल्दी है, {needs}।",
  "days.not_baked": "{day}: आपके कार्ट की कोई चीज़ इस दिन नहीं बनती।",
  "days.full": "{day}: सभी समय भर चुके हैं।",
  "days.oven": "{day}: ओवन भर चुका है, और नहीं बन सकता।",
};
