/** See en.answers.ts. */
import type { texts as en } from "./en.answers.ts";
import type { Translation } from "./index.ts";

/** What the server says, in Marathi. */
export const texts: Translation<typeof en> = {
  "Something went wrong!": "काहीतरी चुकले!",
  "The shop is busy. Please try again.": "दुकानात सध्या गर्दी आहे. कृपया पुन्हा प्रयत्न करा.",
  "The shop is restarting. Please try again.": "दुकान पुन्हा सुरू होत आहे. कृपया पुन्हा प्रयत्न करा.",
  "The shop cannot write just now. Please try again later.": "दुकान सध्या नोंद करू शकत नाही. कृपया थोड्या वेळाने प्रयत्न करा.",
  "That is too much at once. Please try again in a moment.": "एकाच वेळी खूप झाले. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.",
  "Too many attempts. Please try again later.": "खूप वेळा प्रयत्न झाला. कृपया नंतर पुन्हा प्रयत्न करा.",
  "The OTP is wrong or has expired. Please try again or request a new one.":
    "OTP चुकीचा आहे किंवा त्याची मुदत संपली आहे. कृपया पुन्हा प्रयत्न करा किंवा नवीन OTP मागवा.",
  "Please enter a valid email address": "कृपया योग्य ईमेल पत्ता लिहा",
  "Full name is required": "पूर्ण नाव आवश्यक आहे",
  "Mobile is required": "मोबाइल क्रमांक आवश्यक आहे",
  "Please fill in all required fields.": "कृपया सर्व आवश्यक माहिती भरा.",
  "Please use at most {most} characters.": "कृपया {most} पेक्षा जास्त अक्षरे लिहू नका.",
  "Please select a state from the list.": "कृपया यादीतून राज्य निवडा.",
  "Please choose Home, Office or Other.": "कृपया घर, ऑफिस किंवा इतर निवडा.",
  "Please enter valid pin code": "कृपया योग्य पिन कोड लिहा",
  "Currently we don't deliver here": "सध्या आम्ही येथे डिलिव्हरी करत नाही",
  "You have saved {count} addresses already. Please delete one first.":
    "तुमचे {count} पत्ते आधीच जतन केलेले आहेत. कृपया आधी एक काढून टाका.",
  "This address is not known.": "हा पत्ता आमच्याकडे नाही.",
  "Address added successfully": "पत्ता जोडला",
  "Address removed successfully": "पत्ता काढला",
  "Your order has been cancelled.": "तुमची ऑर्डर रद्द केली आहे.",
  "The quantity must be between 1 and {most}.": "संख्या 1 ते {most} च्या दरम्यान असावी.",
  "This item is out of stock.": "ही वस्तू सध्या उपलब्ध नाही.",
  "Only {left} of this item are left.": "ही वस्तू आता फक्त {left} शिल्लक आहे.",
  "{name} is out of stock.": "{name} सध्या उपलब्ध नाही.",
  "Only {left} of {name} are left.": "{name} आता फक्त {left} शिल्लक आहेत.",
  "Your cart is full: it can hold {most} different items.": "तुमचे कार्ट भरले आहे: त्यात {most} वेगवेगळ्या वस्तू मावतात.",
  "You can order at most {most} of one item, and {held} are in your cart already.":
    "एक वस्तू जास्तीत जास्त {most} मागवता येते, आणि {held} तुमच्या कार्टमध्ये आधीच आहेत.",
  "That is not in your cart.": "हे तुमच्या कार्टमध्ये नाही.",
  "That is not on your wishlist.": "हे तुमच्या विशलिस्टमध्ये नाही.",
  "One of the products is no longer sold. Please look at your cart again.":
    "यांपैकी एक वस्तू आता विकली जात नाही. कृपया तुमचे कार्ट पुन्हा पाहा.",
  "A price has changed: the total is now Rs. {total}. Please look at your cart again.":
    "एक किंमत बदलली आहे: एकूण रक्कम आता रु. {total} आहे. कृपया तुमचे कार्ट पुन्हा पाहा.",
  "Delivery to {pincode} begins at Rs. {minimum}: please add Rs. {lacking} more.":
    "{pincode} येथे डिलिव्हरी रु. {minimum} पासून सुरू होते: कृपया आणखी रु. {lacking} च्या वस्तू घ्या.",
  "The smallest order that can be paid online is Rs. {least}.": "ऑनलाइन पेमेंटसाठी किमान रु. {least} ची ऑर्डर हवी.",
  "This order can no longer be paid.": "या ऑर्डरचे पेमेंट आता करता येणार नाही.",
  "There is no such order.": "अशी कोणतीही ऑर्डर नाही.",
  "Please tell us the reason in at most 500 characters.": "कृपया कारण 500 अक्षरांत सांगा.",
  "Please select a rating before submitting.": "पाठवण्यापूर्वी कृपया रेटिंग निवडा.",
  "A review can have {most} characters.": "अभिप्रायात {most} अक्षरे असू शकतात.",
};
