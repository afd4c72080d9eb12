import { expect, test } from "vitest";
import { priceCart } from "../../shared/lib/pricing.ts";
import type { CartLine } from "../cart/line.ts";
import { newOrder, weighed } from "../checkout/order.ts";
import { type Applied, sumOff, withCoupon } from "./store.ts";

const line = (key: string, unit: number, quantity: number): CartLine => ({
  ...{ key, cartId: 1, itemId: 1, packageId: Number(key), name: "Khari", packageName: "", image: "" },
  ...{ price: unit, unit, discountRate: 0, gst: 5, quantity, gramsEach: 250, inStock: true },
});
const diwali: Applied = {
  ...{ code: "DIWALI10", name: "Diwali", automatic: false, freeDelivery: false, saved: 4500 },
  off: { "1": 4000, "2": 500 },
};
const rates = { base: 4000, perKg: 1500, minimum: 0, freeFrom: 45_000 };

test("without a coupon the lines are the same", () => {
  const lines = [line("1", 10_000, 4)];
  expect(withCoupon(lines, null)).toBe(lines);
});

test("a coupon lowers goods and tax, and never makes delivery dearer", () => {
  const lines = [line("1", 10_000, 4), line("2", 5000, 1)];
  const less = withCoupon(lines, diwali);
  expect(sumOff(less)).toBe(4500);
  const before = priceCart(weighed(lines), rates);
  const after = priceCart(weighed(less), rates);
  expect(before).toMatchObject({ delivery: 0, total: 45_000, tax: 1905 + 238 });
  expect(after).toMatchObject({ delivery: 0, subtotal: 40_500, total: 40_500, tax: 1714 + 214 });
  expect(after.taxable + after.tax + after.delivery).toBe(after.total);
});

test("while another quantity is asked about, nothing is taken off that is not there", () => {
  const [less] = withCoupon([line("1", 1000, 1)], diwali);
  expect(less?.off).toBe(1000);
  expect(sumOff(withCoupon([line("9", 1000, 1)], diwali))).toBe(0);
});

test("the order names the code, and one that applies by itself is not named", () => {
  const terms = {
    ...{ buyer: { userId: 1, mobile: "9820012345" }, collect: false, address: undefined, rates },
    ...{ suggestion: "", firm: null, moment: null, onDelivery: false },
  };
  const lines = withCoupon([line("1", 10_000, 4), line("2", 5000, 1)], diwali);
  expect(newOrder(lines, { ...terms, coupon: "DIWALI10" })).toMatchObject({
    ...{ Coupon: "DIWALI10", totalAmount: 405, taxableAmount: 385.72, taxAmount: 19.28 },
    data: [{ productTotal: 360 }, { productTotal: 45 }],
  });
  expect(newOrder(lines, { ...terms, coupon: "" })).not.toHaveProperty("Coupon");
});
