/** Line, cart and delivery arithmetic in paise and grams; the same rules as the server's (specification section 9). */
import { divideHalfUp, type Paise } from "./money.ts";

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

export interface DeliveryRates {
  base: Paise;
  /** For every kilogram, or part of one, above the first. */
  perKg: Paise;
}

export interface CartPrice {
  taxable: Paise;
  tax: Paise;
  /** Taxable and tax together: the goods without delivery. */
  subtotal: Paise;
  discount: Paise;
  grams: number;
  delivery: Paise;
  total: Paise;
}

const firstKilogram = 1000;

/** Price of one after a discount in percent (null for none). */
export function discounted(price: Paise, discountRate: number | null): Paise {
  return price - divideHalfUp(price * basisPoints(discountRate ?? 0), 10_000);
}

/** One line's figures from its price and discounted price of one, its GST in percent and its quantity. */
export function priceLine(line: { price: Paise; unit: Paise; gst: number; quantity: number }): LinePrice {
  const rate = basisPoints(line.gst);
  const total = line.unit * line.quantity;
  const tax = divideHalfUp(total * rate, 10_000 + rate);
  return {
    unit: line.unit,
    total,
    tax,
    taxable: total - tax,
    discount: (line.price - line.unit) * line.quantity,
  };
}

/** Delivery for a weight: the base charge, and the extra for each started kilogram above the first. */
export function deliveryCharge(rates: DeliveryRates, grams: number): Paise {
  const extra = Math.max(0, Math.ceil((grams - firstKilogram) / 1000));
  return rates.base + rates.perKg * extra;
}

/** The cart's totals; without an address (rates null) delivery is zero. */
export function priceCart(
  lines: { price: Paise; unit: Paise; gst: number; quantity: number; grams: number }[],
  rates: DeliveryRates | null,
): CartPrice {
  const sum = { taxable: 0, tax: 0, discount: 0, grams: 0 };
  for (const line of lines) {
    const priced = priceLine(line);
    sum.taxable += priced.taxable;
    sum.tax += priced.tax;
    sum.discount += priced.discount;
    sum.grams += line.grams;
  }
  const subtotal = sum.taxable + sum.tax;
  const delivery = rates && lines.length > 0 ? deliveryCharge(rates, sum.grams) : 0;
  return { ...sum, subtotal, delivery, total: subtotal + delivery };
}

function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}
