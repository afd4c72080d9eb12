/** The order as it is sent (specification section 3). The server prices it again and believes none of these figures. */
import type { Address, NewOrder, NewOrderLine } from "../../shared/api/types.ts";
import { toRupees } from "../../shared/lib/money.ts";
import { type DeliveryRates, priceCart, priceLine } from "../../shared/lib/pricing.ts";
import { pincodeOf } from "../address/saved.ts";
import type { CartLine } from "../cart/line.ts";
import { type Firm, sentFirm } from "../firm/firm.ts";

interface Buyer {
  userId: number;
  mobile: string;
}

/** The order of these lines to this address; `suggestion` holds the special instructions, `firm` whom it is invoiced to. */
export function newOrder(
  lines: readonly CartLine[],
  address: Address,
  rates: DeliveryRates,
  buyer: Buyer,
  suggestion: string,
  firm: Firm | null,
): NewOrder {
  const price = priceCart(weighed(lines), rates);
  return {
    mobile: buyer.mobile,
    shippingAddress: shippingAddress(address),
    shippingType: "Standard",
    taxableAmount: toRupees(price.taxable),
    discountAmount: toRupees(price.discount),
    taxAmount: toRupees(price.tax),
    totalAmount: toRupees(price.total),
    paymentMode: "Online",
    deliveryCharges: toRupees(price.delivery),
    suggestion: suggestion.trim(),
    ...(firm?.gstin.trim() || firm?.name.trim() ? sentFirm(firm) : {}),
    createdBy: buyer.userId,
    pinCode: pincodeOf(address),
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
  };
}
