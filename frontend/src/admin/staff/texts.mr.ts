/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "staff.title": "कर्मचारी",
  "staff.lead": "दुकानाच्या कामासाठी कोण लॉग इन करू शकते. प्रत्येकजण ईमेलमधल्या आणि फोनवरच्या कोडने लॉग इन करतो.",
  "staff.you": "तुम्ही",
  "staff.seen": "शेवटी दिसले {time}",
  "staff.never": "कधीच लॉग इन केले नाही",
  "staff.invited": "बोलावले आहे",
  "staff.inviteOver": "आमंत्रण संपले",
  "staff.onlyOwner": "एकटेच मालक. हे बदलण्याआधी दुसऱ्या कोणाला मालक करा.",

  "staff.invite": "कर्मचाऱ्याला बोलवा",
  "staff.email": "ईमेल पत्ता",
  "staff.role": "भूमिका",
  "staff.createLink": "लिंक तयार करा",
  "staff.packer": "ऑर्डर पाहतो, पॅक करतो आणि रवाना करतो. पेमेंट आणि किमती दिसत नाहीत.",
  "staff.manager": "शिवाय वस्तू, डिलिव्हरी, प्रकार, बॅनर, ग्राहक आणि रिव्ह्यू.",
  "staff.owner": "सर्व काही, पेमेंट, रिफंड, अहवाल, सेटिंग, कर्मचारी आणि नोंदवही धरून.",
  "staff.linkTitle": "ही लिंक {email} यांना पाठवा",
  "staff.linkText":
    "ती एकदाच चालते, {time} पर्यंत, आणि पुन्हा दाखवली जात नाही. ती खासगीत पाठवा: जो पहिल्यांदा उघडतो तो लॉग इन करू शकतो.",
  "staff.link": "आमंत्रणाची लिंक",
  "staff.copy": "लिंक कॉपी करा",
  "staff.copied": "कॉपी झाली.",
  "staff.share": "पाठवा",
  "staff.done": "झाले",

  "staff.change": "भूमिका बदला",
  "staff.changeTitle": "{email} यांची भूमिका",
  "staff.again": "नवी लिंक",
  "staff.againTitle": "{email} यांच्यासाठी नवी लिंक",
  "staff.againText": "नव्या किंवा हरवलेल्या फोनसाठी. या लिंकने ते ऑथेंटिकेटर पुन्हा जोडतात. तोपर्यंत जुने चालते.",
  "staff.signOut": "सगळीकडून लॉग आउट करा",
  "staff.signOutTitle": "{email} यांना सगळीकडून लॉग आउट करायचे?",
  "staff.signOutText":
    "ते प्रत्येक डिव्हाइसवर लगेच लॉग आउट होतात आणि दोन्ही कोडने पुन्हा लॉग इन करू शकतात. डिव्हाइस हरवल्यास हे वापरा. दुसऱ्या कोणाला त्यांचे कोड माहीत असतील, तर त्याऐवजी नवी लिंक करा.",
  "staff.suspended": "बॅकअप परत आणल्यावर आलेले. तुम्ही मंजुरी देईपर्यंत लॉग इन करता येत नाही.",
  "staff.confirm": "मंजुरी द्या",
  "staff.confirmTitle": "{email} यांना पुन्हा लॉग इन करू द्यायचे?",
  "staff.confirmText": "बॅकअप घेतला तेव्हा ते कर्मचारी होते. त्यानंतर सोडून गेले असतील, तर त्याऐवजी काढा.",
  "staff.remove": "काढा",
  "staff.removeTitle": "{email} यांना काढायचे?",
  "staff.removeText": "ते लगेच लॉग आउट होतात आणि पुन्हा लॉग इन करू शकत नाहीत. त्यांची कामे नोंदवहीत राहतात.",
  "staff.removeYou": "हे तुमचे स्वतःचे अकाउंट आहे: तुम्ही लगेच लॉग आउट व्हाल.",
};
