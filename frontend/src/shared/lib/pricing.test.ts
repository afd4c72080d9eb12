import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toPaise } from "./money.ts";
import { deliveryCharge, deliveryRates, discounted, lacking, priceCart, priceLine } from "./pricing.ts";

const rates = { base: 4000, perKg: 1500, minimum: 0, freeFrom: 0 };

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
    expect(deliveryCharge(rates, 100, grams)).toBe(charge);
  });

  test("is free once the goods come to the amount that is set, to the paisa", () => {
    const free = { ...rates, freeFrom: 50_000 };
    expect(deliveryCharge(free, 49_999, 500)).toBe(4000);
    expect(deliveryCharge(free, 50_000, 9000)).toBe(0);
    expect(lacking(free, 49_999)).toEqual({ minimum: 0, free: 1 });
  });

  test("terms that the shop has not set ask for nothing", () => {
    const set = deliveryRates({ BaseCharge: 40, ExtraChargePerKg: 15 });
    expect(set).toEqual(rates);
    expect(lacking(set, 0)).toEqual({ minimum: 0, free: 0 });
  });
});

describe("a cart", () => {
  const khari = { price: 9999, unit: 8999, gst: 5, quantity: 3, grams: 1200 };
  const bread = { price: 4500, unit: 4500, gst: 0, quantity: 1, grams: 400 };

  test("adds up its lines and the delivery of their weight", () => {
    expect(priceCart([khari, bread], rates)).toEqual({
      taxable: 30_211,
      tax: 1286,
      subtotal: 31_497,
      discount: 3000,
      grams: 1600,
      delivery: 5500,
      deliveryTax: 262,
      total: 36_997,
    });
  });

  test("has the tax of its delivery at the highest rate in it, and none where nothing is taxed", () => {
    expect(priceCart([{ ...khari, gst: 18 }, bread], rates).deliveryTax).toBe(839);
    expect(priceCart([bread], rates).deliveryTax).toBe(0);
    expect(priceCart([khari], null).deliveryTax).toBe(0);
  });

  test("has no delivery charge without an address or without lines", () => {
    expect(priceCart([khari], null).delivery).toBe(0);
    expect(priceCart([], rates).total).toBe(0);
  });

  // The server's test of the same name reads the same file.
  test("costs what the shop says it does", () => {
    const carts = JSON.parse(
      readFileSync(new URL("../../../../store/money/testdata/prices.json", import.meta.url), "utf8"),
    );
    expect(carts.length).toBeGreaterThan(100);
    for (const { Terms, Lines, Want } of carts as {
      Terms: [number, number, number, number];
      Lines: [number, number, number, number, number][];
      Want: Record<string, number>;
    }[]) {
      const [base, perKg, minimum, freeFrom] = Terms;
      const terms = { base, perKg, minimum, freeFrom };
      const lines = Lines.map(([price, off, gst, quantity, grams]) => {
        const unit = discounted(price, off / 100);
        return { price, unit, gst: gst / 100, quantity, grams: grams * quantity };
      });
      const { taxable, tax, discount, delivery, total, subtotal } = priceCart(lines, terms);
      expect({
        Taxable: taxable,
        Tax: tax,
        Discount: discount,
        Delivery: delivery,
        Total: total,
        Lacking: lacking(terms, subtotal).minimum,
      }).toEqual(Want);
    }
  });

  test("whatever is in it, adds up, and more of it never brings the delivery nearer to being charged", () => {
    let seed = 2006;
    const below = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    for (let round = 0; round < 2000; round++) {
      const terms = {
        base: below(9000),
        perKg: below(4000),
        minimum: below(80_000),
        freeFrom: below(2) * below(80_000),
      };
      const line = { price: 1 + below(50_000), gst: below(40), quantity: 1 + below(20), grams: below(8000) };
      const lines = [{ ...line, unit: discounted(line.price, below(100)) }];
      const one = priceCart(lines, terms);
      expect(one.taxable + one.tax + one.delivery).toBe(one.total);
      expect(one.delivery === 0 || terms.freeFrom === 0 || one.subtotal < terms.freeFrom).toBe(true);
      const two = priceCart([...lines, ...lines], terms);
      expect(lacking(terms, two.subtotal).minimum).toBeLessThanOrEqual(lacking(terms, one.subtotal).minimum);
      if (terms.freeFrom > 0 && one.subtotal >= terms.freeFrom) expect(two.delivery).toBe(0);
    }
  });
});
