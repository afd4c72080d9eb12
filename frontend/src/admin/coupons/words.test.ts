import { describe, expect, test } from "vitest";
import { blank, type Draft } from "./draft.ts";
import type { Coupon } from "./types.ts";
import { sentences, shareWords, stateOf } from "./words.ts";

const names = new Map([
  ["CategoryId 1", "Cakes"],
  ["ProductId 3", "Butter Khari"],
  ["ProductId 4", "Rusk"],
]);
const plain: Draft = { ...blank, UsesEach: "", Code: "DIWALI10" };

test.each<[Partial<Draft>, string]>([
  [{}, "10% off. Shoppers enter DIWALI10."],
  [{ Code: "" }, "10% off. Shoppers enter its code."],
  [{ automatic: true }, "10% off. It applies by itself."],
  [
    { Value: "12.5", Most: "100", SmallestBasket: "500", CategoryIds: [1], ProductIds: [3, 4], FirstOrder: true },
    "12.5% off Cakes, Butter Khari and Rusk, at most ₹100, in orders of ₹500 or more, on a customer’s first order. Shoppers enter DIWALI10.",
  ],
  [{ Kind: "amount", Value: "49.5", Most: "7", ProductIds: [3] }, "₹49.50 off Butter Khari. Shoppers enter DIWALI10."],
  [{ ProductIds: [3, 99] }, "10% off 2 chosen products or categories. Shoppers enter DIWALI10."],
  [{ Kind: "delivery", ProductIds: [3] }, "Free delivery. Shoppers enter DIWALI10."],
  [
    { From: "2026-11-01", Until: "2026-11-05", Uses: "50", UsesEach: "1" },
    "10% off. Shoppers enter DIWALI10. From 1 November 2026 to 5 November 2026. 50 uses in all, once for each customer.",
  ],
  [
    { From: "2026-11-01", Until: "2026-11-01", Uses: "1" },
    "10% off. Shoppers enter DIWALI10. On 1 November 2026. 1 use in all.",
  ],
  [
    { Until: "2026-11-05", UsesEach: "2" },
    "10% off. Shoppers enter DIWALI10. Until 5 November 2026. 2 times for each customer.",
  ],
])("a coupon with %j in words", (more, words) => {
  expect(sentences({ ...plain, ...more }, names)).toBe(words);
});

const coupon: Coupon = {
  ...{ CouponId: 7, Code: "DIWALI10", Name: "Diwali offer", Kind: "percent", Value: 10, SmallestBasket: 0 },
  ...{ ProductIds: [], CategoryIds: [], FirstOrder: false, Uses: 0, UsesEach: 0, Active: true },
  ...{ Used: 0, Held: 0, Saved: 0, Version: "v1" },
};

describe("where a coupon stands", () => {
  test.each<[Partial<Coupon>, string, boolean]>([
    [{}, "On", true],
    [{ Active: false, Until: "2026-11-01" }, "Off", false],
    [{ Until: "2026-11-05" }, "Until 5 November 2026", true],
    [{ Until: "2026-11-04" }, "Ended 4 November 2026", false],
    [{ From: "2026-11-05" }, "On", true],
    [{ From: "2026-11-06" }, "Starts 6 November 2026", false],
    [{ Uses: 3, Used: 1, Held: 1 }, "On", true],
    [{ Uses: 3, Used: 2, Held: 1 }, "Used up", false],
  ])("%j: %s", (more, words, usable) => {
    expect(stateOf({ ...coupon, ...more }, "2026-11-05")).toEqual({ words, usable });
  });
});

test("the text to send names the code, the shop and the days; what applies by itself has none", () => {
  expect(shareWords({ ...coupon, Until: "2026-11-05" }, names, "https://khari.in")).toBe(
    "Diwali offer: 10% off. Use the code DIWALI10 at https://khari.in. Until 5 November 2026.",
  );
  expect(shareWords({ ...coupon, Code: "" }, names, "https://khari.in")).toBeNull();
});
