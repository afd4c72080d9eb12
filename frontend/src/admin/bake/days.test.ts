import { expect, test } from "vitest";
import { after, offered, shortDay } from "./days.ts";

test("the day after the last of a month is the first of the next", () => {
  expect(after("2026-11-30", 1)).toBe("2026-12-01");
  expect(after("2027-02-28", 1)).toBe("2027-03-01");
});

test("a day is named with its month only where that is another", () => {
  expect(shortDay("2026-11-28", "2026-11-22")).toBe("Sat 28");
  expect(shortDay("2026-12-01", "2026-11-22")).toBe("Tue 1 Dec");
});

test("today, tomorrow and the next days with orders are offered, and the day on show", () => {
  const ahead = ["2026-11-22", "2026-11-25", "2026-11-26", "2026-11-28", "2026-11-30"].map((Day) => ({ Day }));
  expect(offered("2026-11-22", "2026-11-22", ahead)).toEqual([
    "2026-11-22",
    "2026-11-23",
    "2026-11-25",
    "2026-11-26",
    "2026-11-28",
  ]);
  expect(offered("2026-11-22", "2026-11-30", []).at(-1)).toBe("2026-11-30");
  expect(offered("2026-11-22", "2026-11-20", []).at(0)).toBe("2026-11-20");
});
