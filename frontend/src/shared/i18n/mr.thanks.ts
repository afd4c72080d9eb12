/** The texts of en.thanks.ts in Marathi. See mr.ts. */
import type { thanks as english } from "./en.thanks.ts";
import type { Translation } from "./index.ts";

export const thanks: Translation<typeof english> = {
  "thanks.number": "ऑर्डर #{number}",
  "thanks.named": "धन्यवाद, {name}.",
  "thanks.title": "धन्यवाद.",
  "thanks.paid": "{total} भरले आहेत. तुमची ऑर्डर आम्हाला मिळाली आहे आणि आम्ही ती तयार करत आहोत; प्रत्येक टप्पा खाली दिसेल.",
  "thanks.due":
    "ऑर्डर आल्यावर {total} द्या, रोख किंवा UPI ने. तुमची ऑर्डर आम्हाला मिळाली आहे आणि आम्ही ती तयार करत आहोत; प्रत्येक टप्पा खाली दिसेल.",
  "thanks.dueCollect":
    "घेऊन जाताना {total} द्या, रोख किंवा UPI ने. तुमची ऑर्डर आम्हाला मिळाली आहे आणि आम्ही ती तयार करत आहोत; प्रत्येक टप्पा खाली दिसेल.",
  "thanks.when": "{time}, तुमच्या दारी.",
  "thanks.mail": "सर्व तपशील {email} वर पाठवले जात आहेत.",
  "thanks.coming": "काय येत आहे",
  "thanks.invoice": "बिल आणि रक्कम",
};
