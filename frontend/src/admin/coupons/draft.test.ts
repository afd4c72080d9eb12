import { describe, expect, test } from "vitest";
import { blank, bodyOf, draftOf, faultsOf, suggestCode, tidyCode } from "./draft.ts";
import type { Coupon } from "./types.ts";

const coupon: Coupon = {
  ...{ CouponId: 7, Code: "DIWALI10", Name: "Diwali offer", Kind: "percent", Value: 12.5, Most: 100 },
  ...{ SmallestBasket: 500, ProductIds: [3], CategoryIds: [1], FirstOrder: true, Uses: 50, UsesEach: 1 },
  ...{ From: "2026-11-01", Until: "2026-11-05", Active: true, Used: 12, Held: 2, Saved: 540, Version: "v1" },
};

test("a coupon that is read and saved untouched is the same", () => {
  const { Used, Held, Saved, ...fields } = coupon;
  expect(bodyOf(draftOf(coupon))).toEqual(fields);
});

test("an empty field is no limit, and what belongs to another kind is not sent", () => {
  const draft = { ...draftOf(coupon), Kind: "delivery" as const, automatic: true, Uses: "", UsesEach: "", From: "" };
  const body = bodyOf(draft);
  expect(body).toMatchObject({ Code: "", Value: 0, Most: 0, ProductIds: [], CategoryIds: [], Uses: 0, UsesEach: 0 });
  expect(body).not.toHaveProperty("From");
  expect(bodyOf({ ...draft, Kind: "amount" })).toMatchObject({ Most: 0, ProductIds: [3] });
});

describe("a code", () => {
  test.each([
    [" diwali 10 ", "DIWALI10"],
    ["free-dl", "FREE-DL"],
  ])("%j is kept as %s", (typed, kept) => {
    expect(tidyCode(typed)).toBe(kept);
    expect(faultsOf({ ...blank, Code: typed })).toEqual({});
  });

  test.each(["", "ab", "DIWALI!", "दिवाली", "A".repeat(21)])("%j is none", (typed) => {
    expect(faultsOf({ ...blank, Code: typed }).Code).toBeTruthy();
    expect(faultsOf({ ...blank, automatic: true, Code: typed })).toEqual({});
  });

  test.each([
    [{ Name: "Diwali offer", Kind: "percent" as const, Value: "10" }, /^DIWALI10-[A-HJ-NP-Z2-9]{4}$/],
    [{ Name: "दिवाली", Kind: "amount" as const, Value: "50.50" }, /^SAVE50-/],
    [{ Name: "", Kind: "delivery" as const, Value: "10" }, /^FREE-/],
    [{ Name: "Congratulations", Kind: "amount" as const, Value: "100000" }, /^CONGRATU1000-/],
  ])("is suggested for %j", (draft, like) => {
    const code = suggestCode(draft);
    expect(code).toMatch(like);
    expect(faultsOf({ ...blank, Code: code })).toEqual({});
  });
});

test("the last day does not come before the first", () => {
  const ends = (Until: string) => faultsOf({ ...blank, Code: "ABC", From: "2026-11-05", Until }).Until;
  expect(ends("2026-11-04")).toBeTruthy();
  expect(ends("2026-11-05")).toBeUndefined();
  expect(ends("")).toBeUndefined();
});
