/** The texts of en.describe.ts in Marathi. See hi.ts. */
import type { describe as english } from "./en.describe.ts";
import type { Translation } from "./index.ts";

export const describe: Translation<typeof english> = {
  "describe.login-user": "तुमच्या ईमेल आणि OTP ने लॉग इन करा: {brand} वर ऑर्डर करा, तुमच्या ऑर्डर पाहा आणि विशलिस्ट बनवा.",
  "describe.my-account": "{brand} वरील तुमचे अकाउंट: तुमची माहिती, तुमच्या ऑर्डर, आणि त्या आता कुठे आहेत.",
  "describe.user-wishlist": "{brand} च्या तुमच्या आवडीच्या वस्तू, आजच्या किमतींसह.",
  "describe.user-cart": "{brand} वरील तुमची कार्ट: प्रमाण बदला, पत्ता निवडा आणि पेमेंट करा.",
  "describe.order-details": "{brand} वरील तुमची ऑर्डर: काय मागवले, किती रुपयांचे, आता कुठे आहे, आणि तिचे बिल.",
  "describe.check-status": "{brand} ला केलेले तुमचे पेमेंट तपासत आहोत. याला थोडा वेळ लागतो.",
  "describe.success": "{brand} ला केलेल्या तुमच्या पेमेंटचे काय झाले.",
  "describe.fail": "{brand} ला केलेल्या तुमच्या पेमेंटचे काय झाले.",
  "describe.search": "{brand} च्या सर्व वस्तूंमध्ये शोधा.",
};
