import { describe, expect, test } from "vitest";
import { isSheet, onSheets, placeOf, placesOn, problemOf, sheets } from "./paper.ts";

const usual = sheets["a4-28"];

describe("the sheets that are sold", () => {
  for (const [name, sheet] of Object.entries(sheets))
    test(`${name} lies within A4`, () => {
      expect(problemOf(sheet)).toBeNull();
      expect(`a4-${placesOn(sheet)}`).toBe(name);
      const last = placeOf(sheet, placesOn(sheet) - 1);
      expect(last.left + sheet.width).toBeLessThanOrEqual(210.05);
      expect(last.top + sheet.height).toBeLessThanOrEqual(297.05);
    });
});

test("places follow each other along the rows", () => {
  expect([0, 1, 3, 4, 27].map((at) => placeOf(usual, at))).toEqual([
    { left: 0, top: 0 },
    { left: 52.5, top: 0 },
    { left: 157.5, top: 0 },
    { left: 0, top: 42.4 },
    { left: 157.5, top: 254.4 },
  ]);
});

test("a used sheet begins where labels are left, and the next sheet is whole", () => {
  const labels = Array.from({ length: 30 }, (_, at) => at);
  const [first, second, third] = onSheets(labels, usual, 27);
  expect(first).toEqual([{ label: 0, place: 27 }]);
  expect(second?.map(({ place }) => place)).toEqual(Array.from({ length: 28 }, (_, at) => at));
  expect(third).toEqual([{ label: 29, place: 0 }]);
  expect(onSheets([], usual, 5)).toEqual([]);
});

test.each([
  ["no column", { columns: 0 }, "badSheet"],
  ["half a row", { rows: 2.5 }, "badSheet"],
  ["no number", { left: Number.NaN }, "badSheet"],
  ["a margin below nothing", { top: -1 }, "badSheet"],
  ["labels like stamps", { width: 10 }, "badSheet"],
  ["too many labels", { columns: 11, rows: 10, width: 20, height: 20 }, "badSheet"],
  ["a left margin", { left: 3 }, "tooWide"],
  ["a gap between rows", { down: 2 }, "tooHigh"],
])("%s is refused", (_, change, why) => {
  expect(problemOf({ ...usual, ...change })).toBe(why);
});

test("what a device has kept is used where it is a sheet", () => {
  expect(isSheet(usual)).toBe(true);
  for (const value of [null, 3, {}, { ...usual, rows: "7" }]) expect(isSheet(value)).toBe(false);
});
