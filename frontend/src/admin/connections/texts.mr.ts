/** The texts of texts.ts in Marathi. */
import type { Translation } from "../../shared/i18n/index.ts";
import type { texts as english } from "./texts.ts";

export const texts: Translation<typeof english> = {
  "connect.variables":
    "सर्व्हरवरच्या {names} ने ठरवले आहे. इथे बदलता येत नाही.|सर्व्हरवरच्या {names} यांनी ठरवले आहे. इथे बदलता येत नाही.",
  "connect.start": "दुकान सुरू करताना ठरवले आहे. इथे बदलता येत नाही.",
  "connect.change": "बदला",
  "connect.cancel": "आहे तसे ठेवा",

  "mail.works": "दुकानाचे ईमेल पोहोचतात",
  "mail.tested": "चाचणी ईमेल {time} ला मिळाला",
  "mail.set": "दुकान ईमेल पाठवते",
  "mail.none": "दुकानाला अजून ईमेल पाठवता येत नाही. तोपर्यंत कोड, पावत्या आणि ऑर्डरच्या बातम्या थांबतात.",
  "mail.service": "तुमची ईमेल सेवा",
  "mail.gmail": "Gmail किंवा Google Workspace",
  "mail.zohoIn": "Zoho Mail, स्वतःचे डोमेन (भारत)",
  "mail.zoho": "Zoho Mail, मोफत पत्ता (भारत)",
  "mail.ses": "Amazon SES (मुंबई)",
  "mail.other": "दुसरी सेवा",
  "mail.makePassword": "ॲप पासवर्ड तयार करा",
  "mail.gmailHelp": "Gmail ला तुमचा पासवर्ड नाही, ॲप पासवर्ड लागतो. आधी 2-Step Verification चालू करा.",
  "mail.zohoInHelp": "दुहेरी लॉग इन चालू असेल, तर Zoho ला ॲप पासवर्ड लागतो.",
  "mail.zohoHelp": "दुहेरी लॉग इन चालू असेल, तर Zoho ला ॲप पासवर्ड लागतो.",
  "mail.sesHelp":
    "युजर आणि पासवर्ड हे SES ने दिलेले SMTP credentials आहेत, तुमच्या AWS की नाहीत. पाठवणारा पत्ता पडताळलेला हवा, आणि अकाउंट sandbox बाहेर.",
  "mail.otherHelp": "SMTP सर्व्हरचा पत्ता तुमच्या सेवेला विचारा. पोर्ट 587 सहसा STARTTLS सोबत असतो, 465 TLS सोबत.",
  "mail.host": "सर्व्हर",
  "mail.port": "पोर्ट",
  "mail.tls": "एन्क्रिप्शन",
  "mail.tls.starttls": "STARTTLS",
  "mail.tls.tls": "सुरुवातीपासून TLS",
  "mail.tls.none": "नाही",
  "mail.user": "युजर नाव",
  "mail.userNote": "सहसा तुमचा पूर्ण ईमेल पत्ता.",
  "mail.password": "पासवर्ड",
  "mail.appPassword": "ॲप पासवर्ड",
  "mail.kept": "आधीचा ठेवायचा असेल तर रिकामे ठेवा.",
  "mail.sender": "पाठवणारा",
  "mail.senderNote": "ग्राहकांना दिसते ते: नाव आणि पत्ता, जसे Asha’s Bakery <orders@shop.in>.",
  "mail.send": "मला चाचणी ईमेल पाठवा",
  "mail.sentTo": "कोड असलेला चाचणी ईमेल {email} कडे पाठवला आहे. एक मिनिट लागू शकते; स्पॅम फोल्डरही पाहा.",
  "mail.code": "चाचणी ईमेलमधला कोड",
  "mail.save": "पक्के करा",
  "mail.again": "पुन्हा पाठवा",
  "mail.edit": "माहिती बदला",
  "mail.wrongAddress":
    "{email} हा तुमचा पत्ता नाही? सर्व्हरवर “sudo bhatti setup you@your.address” चालवा, योग्य पत्त्यासाठी लिंक मिळते.",

  "pay.set": "दुकान पेमेंट घेते",
  "pay.works": "Razorpay ला या की मान्य आहेत",
  "pay.checkedAt": "{time} ला तपासले",
  "pay.none": "दुकानाला अजून पेमेंट घेता येत नाही.",
  "pay.where":
    "Razorpay डॅशबोर्डमध्ये Account & Settings, मग API keys उघडा आणि की तयार करा. rzp_test_ ने सुरू होणाऱ्या की खरे पैसे घेत नाहीत.",
  "pay.keyId": "Key ID",
  "pay.keySecret": "Key secret",
  "pay.save": "तपासा आणि सेव्ह करा",
  "pay.testMode": "चाचणी की: ऑर्डर घेतल्या जातात, पण पैसे येत नाहीत. ग्राहकांना सांगण्याआधी तुमच्या खऱ्या की टाका.",
  "pay.liveMode": "खऱ्या की: खरे पैसे.",
  "pay.hook": "पेमेंटच्या बातम्या",
  "pay.hookText":
    "वेबहुक असेल, तर ग्राहकाच्या फोनचे इंटरनेट गेले तरी Razorpay पेमेंटची माहिती दुकानाला देते. नसेल, तर दुकान थोड्या वेळाने स्वतः विचारते.",
  "pay.hookMake": "वेबहुकचा पत्ता आणि सीक्रेट घ्या",
  "pay.hookAgain": "नवे सीक्रेट करा",
  "pay.hookOpen":
    "तुमच्या की खऱ्या आहेत, म्हणून Razorpay डॅशबोर्ड live mode मध्ये उघडा: Account & Settings, Webhooks, Add new webhook.",
  "pay.hookOpenTest":
    "तुमच्या की चाचणीच्या आहेत, म्हणून Razorpay डॅशबोर्ड test mode मध्ये उघडा: Account & Settings, Webhooks, Add new webhook.",
  "pay.hookAddress": "Webhook URL म्हणून हे पेस्ट करा:",
  "pay.hookSecret": "Secret म्हणून हे पेस्ट करा:",
  "pay.hookOnce": "ते पुन्हा दाखवले जात नाही. हरवले तर इथे नवे करा.",
  "pay.hookEvents": "Active events खाली यांवर खूण करा:",
  "pay.hookSave": "तिथे सेव्ह करा. Razorpay चा पहिला संदेश आला की खालच्या ओळी सांगतील.",
  "pay.hookSet": "दुकानाकडे वेबहुक सीक्रेट आहे.",
  "pay.firstMessage": "Razorpay चा पहिला संदेश {time} ला आला",
  "pay.lastMessage": "Razorpay चा शेवटचा संदेश {time} ला आला",
  "pay.noMessage": "Razorpay चा अजून संदेश नाही",
  "pay.noMessageText": "कोणी पेमेंट केले की पहिला येतो. चाचणी की असतील, तर तुम्ही स्वतः करू शकता.",
  "pay.refusedMessage": "{time} ला आलेल्या संदेशावर दुसरे सीक्रेट होते. नवे सीक्रेट करा आणि ते Razorpay मध्ये पुन्हा पेस्ट करा.",
  "pay.notChecked":
    "फक्त key ID आणि secret तपासले. तुमचे अकाउंट चालू आहे का, आणि ग्राहकांना पेमेंटचे कोणते मार्ग दिसतात (UPI, कार्ड, …) ते Razorpay डॅशबोर्ड सांगतो.",
  "pay.unpaid":
    "सध्याच्या की वापरलेली 1 ऑर्डर पेमेंटची वाट पाहत आहे. दुसऱ्या Razorpay अकाउंटच्या की तिचे पैसे आले का ते सांगू शकत नाहीत: अर्धा तास थांबा, किंवा नंतर त्या अकाउंटच्या डॅशबोर्डमध्ये पाहा.|सध्याच्या की वापरलेल्या {count} ऑर्डर पेमेंटची वाट पाहत आहेत. दुसऱ्या Razorpay अकाउंटच्या की त्यांचे पैसे आले का ते सांगू शकत नाहीत: अर्धा तास थांबा, किंवा नंतर त्या अकाउंटच्या डॅशबोर्डमध्ये पाहा.",
  "pay.copyAddress": "पत्ता कॉपी करा",
  "pay.copySecret": "सीक्रेट कॉपी करा",
  "pay.webhook": "वेबहुकचा पत्ता",
};
