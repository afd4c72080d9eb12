/** The texts of en.thanks.ts in Hindi. See hi.ts. */
import type { thanks as english } from "./en.thanks.ts";
import type { Translation } from "./index.ts";

export const thanks: Translation<typeof english> = {
  "thanks.number": "ऑर्डर #{number}",
  "thanks.named": "धन्यवाद, {name}।",
  "thanks.title": "धन्यवाद।",
  "thanks.paid": "{total} का भुगतान हो गया है। आपका ऑर्डर हमें मिल गया है और हम उसे तैयार कर रहे हैं; हर चरण नीचे दिखेगा।",
  "thanks.due": "पहुँचने पर {total} दें, नक़द या UPI से। आपका ऑर्डर हमें मिल गया है और हम उसे तैयार कर रहे हैं; हर चरण नीचे दिखेगा।",
  "thanks.dueCollect":
    "ले जाते समय {total} दें, नक़द या UPI से। आपका ऑर्डर हमें मिल गया है और हम उसे तैयार कर रहे हैं; हर चरण नीचे दिखेगा।",
  "thanks.when": "{time}, आपके दरवाज़े पर।",
  "thanks.mail": "पूरी जानकारी {email} पर भेजी जा रही है।",
  "thanks.coming": "क्या आ रहा है",
  "thanks.invoice": "बिल और रकम",
};
