/** An order as a paper, before its invoice is issued. */
import type { Invoice, InvoiceLine } from "../../shared/api/types.ts";
import { formatDate } from "../../shared/lib/date.ts";
import { formatRupees, toPaise, toRupees } from "../../shared/lib/money.ts";
import type { PaperData } from "../../shared/paper/types.ts";

const nobody = {
  Name: "",
  Firm: "",
  Address: "",
  State: "",
  StateCode: "",
  Gstin: "",
  Fssai: "",
  Mobile: "",
  Email: "",
};
const noTax = { Cgst: 0, Sgst: 0, Igst: 0, TaxRate: 0 };

/** The confirmation of an order: it says that it is no invoice, and shows no tax by rates. */
export function confirmationOf(order: Invoice): PaperData {
  const cancelled = order.Events.find(({ Status }) => Status === "ORDER CANCELLED" || Status === "ORDER REFUNDED")?.At;
  return {
    Title: "Order confirmation",
    Heading: `This is not an invoice.${cancelled ? "" : " The shop issues the invoice before the goods leave."}`,
    Number: "",
    IssuedAt: "",
    ...(cancelled && { CancelledAt: cancelled }),
    OrderId: order.PurchaseOrderId,
    OrderNo: order.PurchaseOrderNo,
    OrderedAt: order.PurchaseOrderDate,
    RefundId: "",
    Registration: "regular",
    ShowsTax: false,
    Seller: { ...nobody, ...order.Seller },
    Buyer: { ...nobody, Name: order.CustomerName, Address: order.ShippingAddress, Mobile: order.Mobile },
    DeliverTo: order.ShippingAddress,
    PlaceOfSupply: "",
    PlaceOfSupplyCode: "",
    InterState: false,
    ReverseCharge: "No",
    ...(order.CouponDiscount && !order.CouponFreeDelivery && { Coupon: order.CouponDiscount }),
    Lines: linesOf(order),
    Rates: [],
    ...noTax,
    Taxable: order.TotalAmount,
    Tax: 0,
    Amount: order.TotalAmount,
    Words: "",
    Remarks: remarksOf(order),
    Reason: "",
    Note: order.Note,
    Signature: "",
  };
}

function linesOf(order: Invoice): PaperData["Lines"] {
  const goods = order.Data.map((line, place) => ({
    Line: place + 1,
    DisplayName: line.DisplayName,
    PackageName: line.PackageName,
    ...ownNames(line),
    ...(line.Options && { Options: line.Options }),
    Hsn: line.Hsn,
    Uqc: "",
    Quantity: line.Quantity,
    Price: line.SalePrice,
    Unit: line.DiscountedPrice,
    Discount: line.DiscountAmount,
    ...(line.CouponDiscount && { Coupon: line.CouponDiscount }),
    ...noTax,
    Taxable: line.ProductTotal,
    Amount: line.ProductTotal,
  }));
  const charge = order.DeliveryCharges;
  const delivery = { Price: charge, Unit: charge, Discount: 0, ...noTax, Taxable: charge, Amount: charge };
  const none = { Line: 0, DisplayName: "", PackageName: "", Hsn: "", Uqc: "", Quantity: 0 };
  return charge > 0 ? [...goods, { ...none, ...delivery }] : goods;
}

const ownNames = ({ OwnName, OwnPackageName }: InvoiceLine) => ({
  ...(OwnName && { OwnName }),
  ...(OwnPackageName && { OwnPackageName }),
});

/** A shop without a GSTIN names no tax on paper. */
function remarksOf(order: Invoice): string[] {
  const tax = toPaise(order.TaxAmount) + toPaise(order.DeliveryTax);
  const due = order.AmountDue ? `To be paid on delivery: ${formatRupees(order.AmountDue)}.` : "Not paid yet.";
  const paid = order.PaidAt ? `Paid on ${formatDate(order.PaidAt)}.` : due;
  const { Slot: slot } = order;
  return [
    ...(slot ? [`${slot.Collect ? "To be collected at the shop" : "Delivery"}: ${slot.Words}.`] : []),
    ...(order.CouponName
      ? [`Coupon: ${[order.CouponName, order.CouponFreeDelivery && "free delivery"].filter(Boolean).join(", ")}.`]
      : []),
    paid,
    ...(tax > 0 && order.Seller.Gstin ? [`The total includes ${formatRupees(toRupees(tax))} GST.`] : []),
  ];
}
