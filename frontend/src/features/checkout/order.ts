/** The order as it is sent (specification section 3). The server prices it again and believes none of these figures. */
import type { Address, Moment, NewOrder, NewOrderLine } from "../../shared/api/types.ts";
import { toRupees } from "../../shared/lib/money.ts";
import { type DeliveryRates, priceCart, priceLine } from "../../shared/lib/pricing.ts";
import { pincodeOf } from "../address/saved.ts";
import { askedOptions, type CartLine } from "../cart/line.ts";
import { type Firm, sentFirm } from "../firm/firm.ts";

interface Buyer {
  userId: number;
  mobile: string;
}

/** What is ordered besides goods. */
interface Terms {
  buyer: Buyer;
  /** It is collected at the shop: then only a firm has an address. */
  collect: boolean;
  address: Address | undefined;
  rates: DeliveryRates;
  /** The special instructions. */
  suggestion: string;
  /** Whom it is invoiced to. */
  firm: Firm | null;
  /** When; null where the shop promises no time. */
  moment: Moment | null;
  /** The code of the coupon that the lines are less for; "" without one, and for one that applies by itself. */
  coupon: string;
  /** It is paid on delivery, not now. */
  onDelivery: boolean;
}

/** The order of these lines. What the shop has not set up is not spoken of. */
export function newOrder(
  lines: readonly CartLine[],
  { buyer, collect, address, rates, suggestion, firm, moment, coupon, onDelivery }: Terms,
): NewOrder {
  const price = priceCart(weighed(lines), rates);
  return {
    mobile: buyer.mobile,
    shippingAddress: address ? shippingAddress(address) : "",
    shippingType: "Standard",
    taxableAmount: toRupees(price.taxable),
    discountAmount: toRupees(price.discount),
    taxAmount: toRupees(price.tax),
    totalAmount: toRupees(price.total),
    paymentMode: onDelivery ? "OnDelivery" : "Online",
    deliveryCharges: toRupees(price.delivery),
    suggestion: suggestion.trim(),
    ...(firm?.gstin.trim() || firm?.name.trim() ? sentFirm(firm) : {}),
    createdBy: buyer.userId,
    pinCode: address && !collect ? pincodeOf(address) : "",
    ...(collect ? { Collect: true } : {}),
    ...(coupon ? { Coupon: coupon } : {}),
    ...(moment ? { SlotId: moment.SlotId, SlotDay: moment.Day } : {}),
    data: lines.map(orderLine),
  };
}

/** The address as it is written on the order. */
export function shippingAddress(address: Address): string {
  return [address.AddressType, address.Address, pincodeOf(address), address.State].join(", ");
}

/** The lines with their whole weight, as pricing wants them. */
export function weighed(lines: readonly CartLine[]) {
  return lines.map((line) => ({ ...line, grams: line.gramsEach * line.quantity }));
}

function orderLine(line: CartLine): NewOrderLine {
  const price = priceLine(line);
  return {
    itemId: line.itemId,
    packageId: line.packageId,
    displayName: line.name,
    salePrice: toRupees(line.price),
    quantity: line.quantity,
    taxRate: line.gst,
    taxAmount: toRupees(price.tax),
    discountRate: line.discountRate,
    discountAmount: toRupees(price.discount),
    productTotal: toRupees(price.total),
    taxableAmount: toRupees(price.taxable),
    ...askedOptions(line.options),
  };
}
