/** The texts of en.days.ts in Marathi. See hi.ts. */
import type { days as english } from "./en.days.ts";
import type { Translation } from "./index.ts";

export const days: Translation<typeof english> = {
  "days.title": "कधी हवे?",
  "days.day": "दिवस",
  "days.choose": "{moment} निवडा",
  "days.chooseOther": "दुसरा दिवस निवडा",
  "days.gone": "ती वेळ आत्ताच भरली. या दिवशीची पुढची वेळ: {next}.",
  "days.short.closed": "बंद",
  "days.short.too_soon": "खूप लवकर",
  "days.short.not_baked": "बनत नाही",
  "days.short.full": "भरले",
  "days.short.oven": "ओव्हन भरला",
  "days.closed": "{day}: दुकान बंद आहे.",
  "days.closedFor": "{day}: दुकान बंद आहे. {note}",
  "days.too_soon": "{day}: या दिवसासाठी आता उशीर झाला आहे.",
  "days.slow": "{day}: खूप लवकर आहे, {needs}.",
  "days.not_baked": "{day}: तुमच्या कार्टमधली एखादी वस्तू या दिवशी बनत नाही.",
  "days.full": "{day}: सर्व वेळा भरल्या आहेत.",
  "days.oven": "{day}: ओव्हन भरला आहे, आणखी बनू शकत नाही.",
};
