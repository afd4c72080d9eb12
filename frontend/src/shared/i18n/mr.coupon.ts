/** The texts of en.coupon.ts in Marathi. See mr.ts. */
import type { coupon as english } from "./en.coupon.ts";
import type { Translation } from "./index.ts";

export const coupon: Translation<typeof english> = {
  "coupon.title": "कूपन",
  "coupon.have": "तुमच्याकडे कूपन आहे का?",
  "coupon.apply": "लावा",
  "coupon.empty": "कृपया कोड टाका.",
  "coupon.removeNamed": "कूपन {code} काढा",
  "coupon.saves": "{name}: {amount} ची बचत",
  "coupon.delivery": "{name}: डिलिव्हरी मोफत",
  "coupon.deliverySaves": "{name}: डिलिव्हरी मोफत, {amount} ची बचत",
  "coupon.more": "{name} साठी आणखी {amount} च्या वस्तू घ्या",
  "coupon.items": "वस्तू",
  "coupon.named": "कूपन {name}",
  "coupon.none": "नाही",
  "coupon.free": "मोफत डिलिव्हरी",
  "coupon.checking": "पाहत आहोत…",
  "coupon.lost": "हे कूपन आता चालणार नाही",
  "coupon.over": "“{name}” नुकतेच संपले आहे.",
  "coupon.now": "तुमच्या ऑर्डरची रक्कम आता {before} ऐवजी {now} आहे.",
  "coupon.goOn": "{amount} मध्ये ऑर्डर करा",
  "coupon.back": "कार्टकडे परत",
};
