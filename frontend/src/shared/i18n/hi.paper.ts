/** The texts of en.paper.ts in Hindi. See hi.ts. */
import type { paper as english } from "./en.paper.ts";
import type { Translation } from "./index.ts";

export const paper: Translation<typeof english> = {
  "paper.deliveryTax": "डिलीवरी शुल्क में {amount} GST शामिल है",
  "paper.paisa":
    "इनवॉइस पर CGST और SGST बराबर होते हैं और नीचे की ओर पूरे किए जाते हैं, इसलिए हर दर पर टैक्स एक पैसा कम हो सकता है।",
  "paper.list": "बिल और रसीदें",
  "paper.back": "ऑर्डर पर वापस",
  "paper.cancelled": "कैंसल",
  "paper.failed": "यह काग़ज़ नहीं खुल पाया",
  "paper.tax invoice": "टैक्स इनवॉइस",
  "paper.invoice-cum-bill of supply": "इनवॉइस-कम-बिल ऑफ़ सप्लाई",
  "paper.bill of supply": "बिल ऑफ़ सप्लाई",
  "paper.bill": "बिल",
  "paper.receipt voucher": "रसीद वाउचर",
  "paper.refund voucher": "रिफ़ंड वाउचर",
  "paper.credit note": "क्रेडिट नोट",
};
