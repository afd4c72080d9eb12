import { expect, test } from "vitest";
import { move, worthAsking } from "./suggesting.ts";

test("two letters are enough, in any script", () => {
  expect(worthAsking("k")).toBe(false);
  expect(worthAsking("kh")).toBe(true);
  expect(worthAsking("घी")).toBe(true);
  expect(worthAsking("🍞")).toBe(false);
});

test.each([
  ["down", -1, 0],
  ["down", 1, 2],
  ["down", 2, -1],
  ["up", -1, 2],
  ["up", 0, -1],
  ["first", 2, 0],
  ["last", 0, 2],
] as const)("%s from %i of three leads to %i", (way, from, to) => {
  expect(move(way, from, 3)).toBe(to);
});
