import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "print.size": "Paper",
  "print.a4": "A4",
  "print.80mm": "80 mm",
  "slip.due": "In cash, or scan to pay by UPI",
  "slip.qr": "QR code that pays for this order",
  "paper.title": "Document",
  "paper.list": "Documents",
  "paper.none": "None yet. The invoice is issued when packing begins or at dispatch, as the settings say.",
  "paper.cancelled": "Cancelled",
} as const;

export const t = withOfficeTexts(texts);
