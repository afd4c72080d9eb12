/** See en.answers.ts. */
import type { texts as en } from "./en.answers.ts";
import type { Translation } from "./index.ts";

/** What the server says, in Hindi. */
export const texts: Translation<typeof en> = {
  "Something went wrong!": "कुछ गड़बड़ हो गई!",
  "The shop is busy. Please try again.": "दुकान पर अभी भीड़ है। कृपया फिर कोशिश करें।",
  "The shop is restarting. Please try again.": "दुकान फिर से शुरू हो रही है। कृपया फिर कोशिश करें।",
  "The shop cannot write just now. Please try again later.":
    "दुकान अभी कुछ दर्ज नहीं कर पा रही। कृपया थोड़ी देर बाद कोशिश करें।",
  "That is too much at once. Please try again in a moment.": "एक साथ बहुत ज़्यादा हो गया। कृपया थोड़ी देर में फिर कोशिश करें।",
  "Too many attempts. Please try again later.": "बहुत बार कोशिश हो चुकी है। कृपया बाद में फिर कोशिश करें।",
  "The OTP is wrong or has expired. Please try again or request a new one.":
    "OTP ग़लत है या उसका समय निकल गया है। कृपया फिर कोशिश करें या नया OTP मँगाएँ।",
  "Please enter a valid email address": "कृपया सही ईमेल पता लिखें",
  "Full name is required": "पूरा नाम ज़रूरी है",
  "Mobile is required": "मोबाइल नंबर ज़रूरी है",
  "Please fill in all required fields.": "कृपया सभी ज़रूरी जानकारी भरें।",
  "Please use at most {most} characters.": "कृपया {most} से ज़्यादा अक्षर न लिखें।",
  "Please select a state from the list.": "कृपया सूची में से राज्य चुनें।",
  "Please choose Home, Office or Other.": "कृपया घर, दफ़्तर या अन्य चुनें।",
  "Please enter valid pin code": "कृपया सही पिन कोड लिखें",
  "Currently we don't deliver here": "फ़िलहाल हम यहाँ डिलीवरी नहीं करते",
  "You have saved {count} addresses already. Please delete one first.":
    "आपके {count} पते पहले से सहेजे हुए हैं। कृपया पहले एक हटाएँ।",
  "This address is not known.": "यह पता हमारे पास नहीं है।",
  "Address added successfully": "पता जोड़ दिया गया",
  "Address removed successfully": "पता हटा दिया गया",
  "Your order has been cancelled.": "आपका ऑर्डर रद्द कर दिया गया है।",
  "The quantity must be between 1 and {most}.": "मात्रा 1 से {most} के बीच होनी चाहिए।",
  "This item is out of stock.": "यह चीज़ अभी उपलब्ध नहीं है।",
  "Only {left} of this item are left.": "यह चीज़ अब केवल {left} बची है।",
  "{name} is out of stock.": "{name} अभी उपलब्ध नहीं है।",
  "Only {left} of {name} are left.": "{name} अब केवल {left} बचे हैं।",
  "Your cart is full: it can hold {most} different items.": "आपका कार्ट भर गया है: उसमें {most} अलग-अलग चीज़ें आ सकती हैं।",
  "You can order at most {most} of one item, and {held} are in your cart already.":
    "एक चीज़ ज़्यादा से ज़्यादा {most} मँगाई जा सकती है, और {held} आपके कार्ट में पहले से हैं।",
  "That is not in your cart.": "यह आपके कार्ट में नहीं है।",
  "That is not on your wishlist.": "यह आपकी विशलिस्ट में नहीं है।",
  "One of the products is no longer sold. Please look at your cart again.":
    "इनमें से एक चीज़ अब नहीं बिकती। कृपया अपना कार्ट फिर से देखें।",
  "A price has changed: the total is now Rs. {total}. Please look at your cart again.":
    "एक दाम बदल गया है: कुल रकम अब रु. {total} है। कृपया अपना कार्ट फिर से देखें।",
  "Delivery to {pincode} begins at Rs. {minimum}: please add Rs. {lacking} more.":
    "{pincode} पर डिलीवरी रु. {minimum} से शुरू होती है: कृपया रु. {lacking} का सामान और जोड़ें।",
  "The smallest order that can be paid online is Rs. {least}.": "ऑनलाइन भुगतान के लिए कम से कम रु. {least} का ऑर्डर चाहिए।",
  "This order can no longer be paid.": "इस ऑर्डर का भुगतान अब नहीं हो सकता।",
  "There is no such order.": "ऐसा कोई ऑर्डर नहीं है।",
  "Please tell us the reason in at most 500 characters.": "कृपया कारण 500 अक्षरों के भीतर बताएँ।",
  "Please select a rating before submitting.": "भेजने से पहले कृपया रेटिंग चुनें।",
  "A review can have {most} characters.": "समीक्षा में {most} अक्षर हो सकते हैं।",
};
