import { expect, test } from "vitest";
import { whenOf } from "./when.ts";

test("a time of today is told by the clock alone, an earlier one with its day", () => {
  const now = Date.parse("2026-11-22T08:00:00+05:30");
  expect(whenOf("2026-11-22T00:10:00+05:30", now)).toBe("00:10");
  expect(whenOf("2026-11-21T23:50:00+05:30", now)).toBe("21/11, 23:50");
});
