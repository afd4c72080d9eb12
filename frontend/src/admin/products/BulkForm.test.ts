import { expect, test } from "vitest";
import { editOf } from "./BulkForm.tsx";
import { tomorrow } from "./days.ts";

const given = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test.each([
  ["price", { how: "raise", amount: "5" }, { PricePercent: 5 }],
  ["price", { how: "lower", amount: "2.5" }, { PricePercent: -2.5 }],
  ["price", { how: "set", amount: "99.50" }, { Price: 99.5 }],
  ["discount", { discount: "0" }, { DiscountRate: 0 }],
  ["stock", { stock: "12" }, { Stock: 12 }],
  ["gst", { rate: "5", from: "" }, { Rate: 5 }],
  ["gst", { rate: "18", from: "2027-04-01" }, { Rate: 18, FromAt: "2027-04-01T00:00:00+05:30" }],
] as const)("%s with %j", (kind, fields, want) => {
  expect(editOf(kind, given(fields))).toEqual(want);
});

test("tomorrow is India's", () => {
  expect(tomorrow(Date.parse("2026-11-21T18:29:00Z"))).toBe("2026-11-22");
  expect(tomorrow(Date.parse("2026-11-21T18:30:00Z"))).toBe("2026-11-23");
});
