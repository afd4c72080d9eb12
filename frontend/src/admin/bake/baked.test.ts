import { expect, test } from "vitest";
import { settled, tickOf } from "./baked.ts";
import type { BakeSheet } from "./types.ts";

const line = (PackageId: number, Pieces: number, Options: string[] = []) => ({
  ItemId: 1,
  PackageId,
  DisplayName: "Khari",
  PackageName: "200 g",
  Options,
  Pieces,
  CategoryName: "Khari",
  Packing: 0,
  Orders: 1,
  Shelf: 0,
});

const due = { Day: "2026-11-28", From: "09:00", To: "12:00", Words: "9–12", Late: false };

const sheetOf = (...lines: ReturnType<typeof line>[]): BakeSheet => ({
  Day: "2026-11-28",
  Today: "2026-11-28",
  Language: "en",
  Words: "Sat 28 Nov",
  Ahead: [],
  Pieces: 0,
  Slots: [{ ...due, Pieces: 0, Categories: [], Lines: lines }],
});

test("what is baked with a name on it is another tick than the same without", () => {
  expect(tickOf(due, line(7, 1))).not.toBe(tickOf(due, line(7, 1, ["eggless"])));
});

test("a tick stays for what was baked when more is asked for", () => {
  const tick = tickOf(due, line(7, 14));
  expect(settled({ [tick]: 14 }, sheetOf(line(7, 16)))).toEqual({ [tick]: 14 });
});

test("what left is no longer there for the next order", () => {
  const tick = tickOf(due, line(7, 14));
  const left = settled({ [tick]: 14 }, sheetOf(line(7, 10)));
  expect(left).toEqual({ [tick]: 10 });
  expect(settled(left, sheetOf(line(7, 12)))).toEqual({ [tick]: 10 });
  expect(settled(left, sheetOf())).toEqual({});
});
