/** The texts of en.describe.ts in Hindi. See hi.ts. */
import type { describe as english } from "./en.describe.ts";
import type { Translation } from "./index.ts";

export const describe: Translation<typeof english> = {
  "describe.login-user": "अपने ईमेल और OTP से लॉग इन करें: {brand} से ऑर्डर करें, अपने ऑर्डर देखें और विशलिस्ट बनाएँ।",
  "describe.my-account": "{brand} पर आपका अकाउंट: आपकी जानकारी, आपके ऑर्डर, और वे अभी कहाँ हैं।",
  "describe.user-wishlist": "{brand} की जो चीज़ें आपको पसंद हैं, आज के दाम के साथ।",
  "describe.user-cart": "{brand} पर आपका कार्ट: मात्रा बदलें, पता चुनें और भुगतान करें।",
  "describe.order-details": "{brand} पर आपका ऑर्डर: क्या मँगाया, कितने का, अभी कहाँ है, और उसका बिल।",
  "describe.check-status": "{brand} को किए आपके भुगतान की जाँच हो रही है। इसमें थोड़ा समय लगता है।",
  "describe.success": "{brand} को किए आपके भुगतान का क्या हुआ।",
  "describe.fail": "{brand} को किए आपके भुगतान का क्या हुआ।",
  "describe.search": "{brand} की सभी चीज़ों में खोजें।",
};
