import { expect, test } from "vitest";
import { apart } from "./apart.ts";

const list = (...ids: number[]) => ids.map((ItemId) => ({ ItemId }));

test("a product is shown in the first of the lists that have it", () => {
  expect(apart([list(1, 2, 3), list(2, 1, 4, 5)], 2)).toEqual([list(1, 2), list(4, 5)]);
});

test("what an earlier list had no room for is still to be shown", () => {
  expect(apart([list(1, 2, 3), list(3, 1)], 2)).toEqual([list(1, 2), list(3, 1)]);
});

test("a list without enough others repeats its own best, after them", () => {
  expect(apart([list(1, 2), list(1, 2, 3)], 2)).toEqual([list(1, 2), list(3, 1)]);
});

test("an empty list stays empty", () => {
  expect(apart([list(), list(1)], 2)).toEqual([list(), list(1)]);
});
