/** The texts of en.checkout.ts in Marathi. See mr.ts. */
import type { checkout as english } from "./en.checkout.ts";
import type { Translation } from "./index.ts";

export const checkout: Translation<typeof english> = {
  "checkout.priceChanged": "एखादी किंमत किंवा डिलिव्हरी शुल्क बदलले आहे. कार्टमध्ये आता नवी रक्कम दिसत आहे; कृपया पाहून घ्या.",
  "checkout.outOfStock": "तुमच्या कार्टमधली एखादी वस्तू सध्या उपलब्ध नाही. कृपया कार्ट पाहा.",
  "checkout.offline": "तुमचे इंटरनेट बंद आहे, म्हणून आत्ता ऑर्डर घेता येत नाही. तुमची कार्ट सुरक्षित आहे.",
  "checkout.notServed": "सध्या आम्ही इथे डिलिव्हरी करत नाही",
  "checkout.belowMinimum": "या पत्त्यावर डिलिव्हरीसाठी तुमची कार्ट लहान आहे. कृपया ती पुन्हा पाहा.",
  "checkout.blockedTitle": "पेमेंटची विंडो उघडली नाही",
  "checkout.blockedText":
    "पेमेंट सेवा उघडता आली नाही. कृपया इंटरनेट तपासा किंवा कंटेंट ब्लॉकर बंद करा, आणि पुन्हा प्रयत्न करा. तुमची ऑर्डर 30 मिनिटे राखून ठेवली आहे.",
  "checkout.dismissed": "तुमची ऑर्डर राखून ठेवली आहे. “ऑर्डर ट्रॅक करा” मधून पेमेंट पूर्ण करता येईल.",
  "waiting.pageTitle": "पेमेंट तपासत आहोत",
  "waiting.title": "कृपया थांबा",
  "waiting.warning": "पेमेंट पक्के होईपर्यंत कृपया मागे जाऊ नका आणि टॅब बंद करू नका.",
  "waiting.message1": "आम्ही बँकेकडे तुमचे पेमेंट तपासत आहोत…",
  "waiting.message2": "याला सहसा काही सेकंदच लागतात…",
  "waiting.message3": "तुमची खारी सुरक्षित हातांत आहे…",
  "waiting.message4": "झालेच, थोडा वेळ दिल्याबद्दल धन्यवाद…",
  "waiting.trouble": "सध्या दुकानाशी संपर्क होत नाही. आम्ही प्रयत्न करत आहोत.",
  "success.pageTitle": "पेमेंट झाले",
  "success.title": "पेमेंट झाले!",
  "success.text": "ऑर्डर नंबर {number} साठी {amount} चे पेमेंट आम्हाला मिळाले.",
  "success.placed": "ऑर्डर झाली!",
  "success.due": "ऑर्डर नंबर {number} आम्हाला मिळाली आहे. ती आल्यावर {amount} द्या, रोख किंवा UPI ने.",
  "success.dueCollect": "ऑर्डर नंबर {number} आम्हाला मिळाली आहे. घेऊन जाताना {amount} द्या, रोख किंवा UPI ने.",
  "success.when": "कधी येईल: {time}.",
  "success.collect": "{time}: हा कोड दाखवून दुकानातून घेऊन जा:",
  "success.thanks": "खरेदीबद्दल धन्यवाद.",
  "fail.pageTitle": "पेमेंट झाले नाही",
  "fail.title": "तुमचे पेमेंट झाले नाही",
  "fail.text": "क्षमस्व, तुमच्या पेमेंटमध्ये काहीतरी अडचण आली. कृपया पुन्हा प्रयत्न करा.",
  "fail.again": "नंतर पुन्हा प्रयत्न करा",
  "common.goBack": "मागे जा",
  "common.continue": "पुढे चला",
};
