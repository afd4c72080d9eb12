/** The texts of en.paper.ts in Marathi. See mr.ts. */
import type { paper as english } from "./en.paper.ts";
import type { Translation } from "./index.ts";

export const paper: Translation<typeof english> = {
  "paper.deliveryTax": "डिलिव्हरी शुल्कात {amount} GST समाविष्ट आहे",
  "paper.paisa":
    "इनव्हॉइसवर CGST आणि SGST समान असतात आणि खालच्या पैशापर्यंत पूर्ण केले जातात, म्हणून प्रत्येक दरामागे कर एक पैशाने कमी असू शकतो.",
  "paper.list": "बिले आणि पावत्या",
  "paper.back": "ऑर्डरकडे परत",
  "paper.cancelled": "रद्द",
  "paper.failed": "हा कागद उघडला नाही",
  "paper.tax invoice": "टॅक्स इनव्हॉइस",
  "paper.invoice-cum-bill of supply": "इनव्हॉइस-कम-बिल ऑफ सप्लाय",
  "paper.bill of supply": "बिल ऑफ सप्लाय",
  "paper.bill": "बिल",
  "paper.receipt voucher": "पावती व्हाउचर",
  "paper.refund voucher": "रिफंड व्हाउचर",
  "paper.credit note": "क्रेडिट नोट",
};
