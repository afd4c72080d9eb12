/** The texts of en.coupon.ts in Hindi. See hi.ts. */
import type { coupon as english } from "./en.coupon.ts";
import type { Translation } from "./index.ts";

export const coupon: Translation<typeof english> = {
  "coupon.title": "कूपन",
  "coupon.have": "क्या आपके पास कूपन है?",
  "coupon.apply": "लगाएँ",
  "coupon.empty": "कृपया कोड डालें।",
  "coupon.removeNamed": "कूपन {code} हटाएँ",
  "coupon.saves": "{name}: {amount} की बचत",
  "coupon.delivery": "{name}: डिलीवरी मुफ़्त",
  "coupon.deliverySaves": "{name}: डिलीवरी मुफ़्त, {amount} की बचत",
  "coupon.more": "{name} के लिए {amount} का सामान और जोड़ें",
  "coupon.items": "सामान",
  "coupon.named": "कूपन {name}",
  "coupon.none": "कोई नहीं",
  "coupon.free": "मुफ़्त डिलीवरी",
  "coupon.checking": "देख रहे हैं…",
  "coupon.lost": "यह कूपन अब नहीं चल सकता",
  "coupon.over": "“{name}” अभी-अभी ख़त्म हुआ है।",
  "coupon.now": "आपके ऑर्डर की रक़म अब {before} की जगह {now} है।",
  "coupon.goOn": "{amount} में ऑर्डर करें",
  "coupon.back": "कार्ट पर वापस जाएँ",
};
