import { describe, expect, test } from "vitest";
import type { Moment } from "../../shared/api/types.ts";
import { itemsOf, momentIn } from "./calendar.ts";

const slot = (SlotId: number, Day: string, From: string): Moment => ({
  SlotId,
  Day,
  From,
  To: "19:00",
  Words: "",
  Span: "",
  Left: 1,
  OrderBy: "",
  Collect: false,
});

const day = (Day: string, ...Slots: Moment[]) => ({ Day, Words: "", Why: "" as const, Note: "", Slots });

test("the same goods are asked for alike, in whatever order they lie in the cart", () => {
  const khari = { itemId: 3, quantity: 2 };
  const cake = { itemId: 17, quantity: 1 };
  expect(itemsOf([khari, cake])).toBe("17:1,3:2");
  expect(itemsOf([cake, khari])).toBe(itemsOf([khari, cake]));
});

test("two packages of a product are two lines: no line has more than the server takes", () => {
  const line = { itemId: 3, quantity: 99 };
  expect(itemsOf([line, line])).toBe("3:99,3:99");
});

describe("a moment", () => {
  const calendar = { Days: [day("2026-11-27"), day("2026-11-28", slot(5, "2026-11-28", "17:00"))] };

  test("is found by its slot, whatever its times have become", () => {
    expect(momentIn(calendar, slot(5, "2026-11-28", "16:00"))?.From).toBe("17:00");
  });

  test("of another area is found by its times", () => {
    expect(momentIn(calendar, slot(9, "2026-11-28", "17:00"))?.SlotId).toBe(5);
  });

  test("of another day is none", () => {
    expect(momentIn(calendar, slot(5, "2026-11-27", "17:00"))).toBeUndefined();
    expect(momentIn(calendar, slot(5, "2026-12-31", "17:00"))).toBeUndefined();
  });
});
