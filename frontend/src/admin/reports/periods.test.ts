import { describe, expect, test } from "vitest";
import { dayOf, daysOf, monthsBefore, period } from "./periods.ts";

test("the day changes at midnight in India", () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 18, 29))).toBe("2026-11-20");
  expect(dayOf(Date.UTC(2026, 10, 20, 18, 30))).toBe("2026-11-21");
});

describe("periods", () => {
  test.each([
    ["today", "2026-11-21", "2026-11-21", "2026-11-21"],
    ["week", "2026-11-21", "2026-11-16", "2026-11-21"],
    ["week", "2026-11-16", "2026-11-16", "2026-11-16"],
    ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
    ["month", "2026-11-21", "2026-11-01", "2026-11-21"],
    ["lastMonth", "2026-01-05", "2025-12-01", "2025-12-31"],
    ["lastMonth", "2028-03-31", "2028-02-01", "2028-02-29"],
    ["year", "2026-03-31", "2025-04-01", "2026-03-31"],
    ["year", "2026-04-01", "2026-04-01", "2026-04-01"],
  ] as const)("%s on %s is from %s to %s", (name, today, from, to) => {
    expect(period(name, today)).toEqual({ from, to });
  });

  test("hold every day once, over the end of a month", () => {
    expect(daysOf({ from: "2026-11-29", to: "2026-12-01" })).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
    expect(daysOf({ from: "2026-12-01", to: "2026-11-29" })).toEqual([]);
  });
});

test("months go back over the end of a year", () => {
  expect(monthsBefore("2026-02-15", 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
});
