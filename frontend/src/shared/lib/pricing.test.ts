import { describe, expect, test } from "vitest";
import { toPaise } from "./money.ts";
import { deliveryCharge, discounted, priceCart, priceLine } from "./pricing.ts";

describe("a line", () => {
  test("is priced as in the worked example of the contract", () => {
    const price = toPaise(99.99);
    const unit = discounted(price, 10);
    expect(unit).toBe(8999);
    expect(priceLine({ price, unit, gst: 5, quantity: 3 })).toEqual({
      unit: 8999,
      total: 26997,
      tax: 1286,
      taxable: 25711,
      discount: 3000,
    });
  });

  test("without discount or tax is its price times its quantity", () => {
    expect(priceLine({ price: 4500, unit: 4500, gst: 0, quantity: 2 })).toEqual({
      unit: 4500,
      total: 9000,
      tax: 0,
      taxable: 9000,
      discount: 0,
    });
  });

  test.each([
    [10_000, 12.5, 8750],
    [999, 33.33, 666],
    [5, 50, 2], // 2.5 paise off, rounded half up to 3
    [10_000, null, 10_000],
  ])("price %i at %s %% off costs %i", (price, rate, unit) => {
    expect(discounted(price, rate)).toBe(unit);
  });
});

describe("delivery", () => {
  test.each([
    [0, 4000],
    [999, 4000],
    [1000, 4000],
    [1001, 5500],
    [2000, 5500],
    [2001, 7000],
    [5000, 10_000],
  ])("for %i g costs %i paise", (grams, charge) => {
    expect(deliveryCharge({ base: 4000, perKg: 1500 }, grams)).toBe(charge);
  });
});

describe("a cart", () => {
  const khari = { price: 9999, unit: 8999, gst: 5, quantity: 3, grams: 1200 };
  const bread = { price: 4500, unit: 4500, gst: 0, quantity: 1, grams: 400 };

  test("adds up its lines and the delivery of their weight", () => {
    expect(priceCart([khari, bread], { base: 4000, perKg: 1500 })).toEqual({
      taxable: 30_211,
      tax: 1286,
      subtotal: 31_497,
      discount: 3000,
      grams: 1600,
      delivery: 5500,
      total: 36_997,
    });
  });

  test("has no delivery charge without an address or without lines", () => {
    expect(priceCart([khari], null).delivery).toBe(0);
    expect(priceCart([], { base: 4000, perKg: 1500 }).total).toBe(0);
  });
});
