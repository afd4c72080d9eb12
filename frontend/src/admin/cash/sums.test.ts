import { expect, test } from "vitest";
import { movesOf, takenBy } from "./sums.ts";
import type { CashPage, Counted, Taken } from "./types.ts";

const taken = (Amount: number, By: Taken["By"], RoundId?: number): Taken => ({
  OrderId: "a",
  OrderNo: "BH100001",
  Name: "Asha Rao",
  Amount,
  By,
  Who: "",
  At: "2026-11-23T10:00:00Z",
  ...(RoundId && { RoundId }),
});

const count = (Expected: number, Counted: number, Banked: number): Counted => ({
  At: "2026-11-23T12:00:00Z",
  Who: "",
  Expected,
  Counted,
  Difference: Counted - Expected,
  Banked,
  Note: "",
});

const page: CashPage = {
  Day: "2026-11-23",
  Today: true,
  Opening: 500,
  Taken: [taken(97.5, "cash"), taken(826.1, "cash", 1), taken(0.1, "upi", 1), taken(0.2, "upi")],
  HandedIn: 826.1,
  HandedBack: 31.7,
  Banked: 1000,
  Expected: 1391.9,
  InDrawer: 381.9,
  Riders: [],
  Counts: [count(1391.9, 1381.9, 1000)],
};

test("the lines of the drawer add up to what is in it, to the paisa", () => {
  const moves = movesOf(page);
  expect(moves.map(({ name, paise }) => [name, paise])).toEqual([
    ["opening", 50_000],
    ["counter", 9750],
    ["handedIn", 82_610],
    ["returned", -3170],
    ["differences", -1000],
    ["banked", -100_000],
  ]);
  expect(moves.reduce((sum, { paise }) => sum + paise, 0)).toBe(38_190);
});

test("a line without money is left out, but for the beginning", () => {
  const quiet = { ...page, Opening: 0, Taken: [], HandedIn: 0, HandedBack: 0, Banked: 0, Counts: [] };
  expect(movesOf(quiet)).toEqual([{ name: "opening", paise: 0 }]);
});

test("what riders and the counter took adds up by how it was paid", () => {
  expect([takenBy(page.Taken, "cash"), takenBy(page.Taken, "upi")]).toEqual([92_360, 30]);
});
