/** Line, cart and delivery arithmetic in paise and grams; the same rules as the server's (specification section 9). */
import type { DeliveryTerms } from "../api/types.ts";
import { divideHalfUp, type Paise, toPaise } from "./money.ts";

export interface LinePrice {
  /** Price of one after discount. */
  unit: Paise;
  total: Paise;
  /** The tax contained in `total`. */
  tax: Paise;
  taxable: Paise;
  /** What the discount saves on the whole line. */
  discount: Paise;
}

/** What delivery to a pin code costs, and which carts go there; `minimum` and `freeFrom` count the goods, tax included. */
export interface DeliveryRates {
  base: Paise;
  /** For every kilogram, or part of one, above the first. */
  perKg: Paise;
  /** The least that a cart must come to; 0 for none. */
  minimum: Paise;
  /** A cart of so much is delivered for nothing; 0 for none. */
  freeFrom: Paise;
}

export interface CartPrice {
  taxable: Paise;
  tax: Paise;
  /** Taxable and tax together: the goods without delivery, less the coupon. */
  subtotal: Paise;
  discount: Paise;
  grams: number;
  delivery: Paise;
  /** The tax contained in `delivery`, at the highest rate of the goods; `tax` does not count it. */
  deliveryTax: Paise;
  total: Paise;
}

const firstKilogram = 1000;

/** Price of one after a discount in percent (null for none). */
export function discounted(price: Paise, discountRate: number | null): Paise {
  return price - divideHalfUp(price * basisPoints(discountRate ?? 0), 10_000);
}

/** What a line is priced from: its price and discounted price of one, its GST in percent, its quantity. */
interface Priced {
  price: Paise;
  unit: Paise;
  gst: number;
  quantity: number;
  /** What a coupon takes off the whole line. */
  off?: Paise;
}

/** One line's figures. A coupon lowers the total before the tax in it is known. */
export function priceLine(line: Priced): LinePrice {
  const total = line.unit * line.quantity - (line.off ?? 0);
  const tax = taxWithin(total, line.gst);
  return {
    unit: line.unit,
    total,
    tax,
    taxable: total - tax,
    discount: (line.price - line.unit) * line.quantity,
  };
}

/**
 * Delivery for a weight: the base charge, and the extra for each started kilogram above the first; nothing for goods
 * that come to `freeFrom`.
 */
export function deliveryCharge(rates: DeliveryRates, goods: Paise, grams: number): Paise {
  if (rates.freeFrom > 0 && goods >= rates.freeFrom) return 0;
  const extra = Math.max(0, Math.ceil((grams - firstKilogram) / 1000));
  return rates.base + rates.perKg * extra;
}

/** What a cart still needs to be delivered at all, and to be delivered for nothing; 0 where nothing is asked. */
export function lacking(rates: DeliveryRates, goods: Paise): { minimum: Paise; free: Paise } {
  return { minimum: Math.max(0, rates.minimum - goods), free: Math.max(0, rates.freeFrom - goods) };
}

/** The terms of delivery in paise, from an answer in rupees that leaves out what is not set. */
export function deliveryRates(area: DeliveryTerms): DeliveryRates {
  return {
    base: toPaise(area.BaseCharge),
    perKg: toPaise(area.ExtraChargePerKg),
    minimum: toPaise(area.MinimumOrder ?? 0),
    freeFrom: toPaise(area.FreeDeliveryFrom ?? 0),
  };
}

/** The cart's totals; without an address (rates null) delivery is zero. A coupon never makes delivery dearer. */
export function priceCart(lines: (Priced & { grams: number })[], rates: DeliveryRates | null): CartPrice {
  const sum = { taxable: 0, tax: 0, discount: 0, grams: 0 };
  for (const line of lines) {
    const priced = priceLine(line);
    sum.taxable += priced.taxable;
    sum.tax += priced.tax;
    sum.discount += priced.discount;
    sum.grams += line.grams;
  }
  const subtotal = sum.taxable + sum.tax;
  const goods = lines.reduce((all, { unit, quantity }) => all + unit * quantity, 0);
  const delivery = rates && lines.length > 0 ? deliveryCharge(rates, goods, sum.grams) : 0;
  const deliveryTax = taxWithin(delivery, Math.max(0, ...lines.map(({ gst }) => gst)));
  return { ...sum, subtotal, delivery, deliveryTax, total: subtotal + delivery };
}

/** The tax at a rate in percent that an amount contains. */
function taxWithin(amount: Paise, percent: number): Paise {
  const rate = basisPoints(percent);
  return divideHalfUp(amount * rate, 10_000 + rate);
}

function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}
