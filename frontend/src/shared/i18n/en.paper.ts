/** The English texts about an order's documents, which come once the order is on show. See en.ts. */
export const paper = {
  "paper.deliveryTax": "Delivery charges include {amount} GST",
  "paper.paisa":
    "On the invoice, CGST and SGST are equal and rounded down, so its tax can be a paisa lower for each rate.",
  "paper.list": "Documents",
  "paper.back": "Back to the order",
  "paper.cancelled": "Cancelled",
  "paper.failed": "The document could not be loaded",
  "paper.tax invoice": "Tax invoice",
  "paper.invoice-cum-bill of supply": "Invoice-cum-bill of supply",
  "paper.bill of supply": "Bill of supply",
  "paper.bill": "Bill",
  "paper.receipt voucher": "Receipt voucher",
  "paper.refund voucher": "Refund voucher",
  "paper.credit note": "Credit note",
} as const satisfies Record<string, string>;
