import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "../../shared/api/client.ts";
import type { CouponQuote } from "../../shared/api/types.ts";

const post = vi.hoisted(() => vi.fn());
vi.mock("../../shared/api/client.ts", async (original) => ({ ...(await original<object>()), post }));
const { appliedOf, askCoupon, mayPass } = await import("./ask.ts");

const line = { itemId: 1, packageId: 2, quantity: 3 };
const signal = new AbortController().signal;
const refusal = (key: string, status = 409) => new ApiError(status, "CONFLICT", "No.", 0, key);
const quote: CouponQuote = {
  CouponDiscount: 45.5,
  Lines: [45, 0.5],
  TaxableAmount: 0,
  TaxAmount: 0,
  DiscountAmount: 0,
  TotalAmount: 0,
  Coupon: { Code: "DIWALI10", Name: "Diwali", Automatic: false, FreeDelivery: false },
};

beforeEach(() => post.mockReset());

describe("a code", () => {
  test("that can be used is answered with what it saves", async () => {
    post.mockResolvedValue(quote);
    expect(await askCoupon({ coupon: "DIWALI10", data: [line] }, signal)).toEqual({
      quote,
      refusal: null,
      failure: null,
    });
    expect(post).toHaveBeenCalledExactlyOnceWith("CheckCoupon", { coupon: "DIWALI10", data: [line] }, { signal });
  });

  test("that cannot be used leaves what applies by itself", async () => {
    const ended = refusal("coupon.ended");
    post.mockRejectedValueOnce(ended).mockResolvedValueOnce(quote);
    expect(await askCoupon({ coupon: "OLD", pinCode: "411001", data: [line] }, signal)).toEqual({
      quote,
      refusal: ended,
      failure: null,
    });
    expect(post).toHaveBeenLastCalledWith("CheckCoupon", { pinCode: "411001", data: [line] }, { signal });
  });

  test.each([
    ["too many codes", refusal("request.too_many", 429)],
    ["no network", new ApiError(0, "OFFLINE", "Offline.")],
  ])("is not called refused for %s", async (_, failure) => {
    post.mockRejectedValueOnce(failure);
    expect(await askCoupon({ coupon: "X", data: [line] }, signal)).toEqual({ quote: null, refusal: null, failure });
    expect(post).toHaveBeenCalledOnce();
  });

  test("that was called off is not answered", async () => {
    post.mockRejectedValueOnce(new DOMException("aborted", "AbortError"));
    await expect(askCoupon({ coupon: "X", data: [line] }, signal)).rejects.toThrow("aborted");
  });
});

test.each([
  ["coupon.basket_too_small", true],
  ["coupon.sign_in", true],
  ["coupon.not_yet", true],
  ["coupon.unknown", false],
  ["coupon.ended", false],
  ["coupon.used_up", false],
  ["coupon.used_by_you", false],
])("whether a code is worth keeping: %s, %s", (key, kept) => {
  expect(mayPass(refusal(key))).toBe(kept);
});

test("what is taken off belongs to the lines that were asked about, in paise", () => {
  expect(appliedOf(quote, ["1:2", "3:4"])).toEqual({
    code: "DIWALI10",
    name: "Diwali",
    automatic: false,
    freeDelivery: false,
    saved: 4550,
    off: { "1:2": 4500, "3:4": 50 },
  });
  const { Coupon, ...none } = quote;
  expect(appliedOf(none, ["1:2", "3:4"])).toBeNull();
});
