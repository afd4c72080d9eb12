import { describe, expect, test } from "vitest";
import { formatDate, formatTime } from "./date.ts";
import { formatPaise, formatRupees, toPaise } from "./money.ts";

describe("money", () => {
  test.each([
    [0, "₹0.00"],
    [5, "₹0.05"],
    [99_999, "₹999.99"],
    [100_000, "₹1,000.00"],
    [12_345_600, "₹1,23,456.00"],
    [1_234_567_890, "₹1,23,45,678.90"],
    [-4550, "−₹45.50"],
  ])("%i paise reads %s", (paise, text) => {
    expect(formatPaise(paise)).toBe(text);
  });

  test("rupees from the API become whole paise", () => {
    expect(toPaise(159.2)).toBe(15_920);
    expect(toPaise(1.005)).toBe(100);
  });

  test("a missing amount reads as zero, with the sign asked for", () => {
    expect(formatRupees(undefined, "Rs. ")).toBe("Rs. 0.00");
    expect(formatRupees(312.5, "Rs. ")).toBe("Rs. 312.50");
  });
});

describe("dates", () => {
  test.each([
    ["2026-11-21T09:05:00+05:30", "21/11/2026"],
    ["2026-11-20T19:00:00Z", "21/11/2026"], // past midnight in India
    ["2026-01-02T00:00:00+05:30", "02/01/2026"],
    ["no date", ""],
    [null, ""],
  ])("%s reads %s", (time, text) => {
    expect(formatDate(time)).toBe(text);
  });

  test("with the time of day are India's too", () => {
    expect(formatTime("2026-11-20T19:04:59Z")).toBe("21/11/2026 00:34");
    expect(formatTime("")).toBe("");
  });
});
