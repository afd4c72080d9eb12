import { expect, test } from "vitest";
import { slideAfter, slideAfterSwipe } from "./slider.ts";

test.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, 1, 1, 0],
  [0, 1, 0, 0],
])("from slide %i, a step of %i among %i leads to %i", (index, step, count, expected) => {
  expect(slideAfter(index, step, count)).toBe(expected);
});

test.each([
  ["exactly 50 px changes nothing", 1, -50, 1],
  ["51 px to the left is the next slide", 1, -51, 2],
  ["51 px to the right is the slide before", 1, 51, 0],
  ["past the last slide comes the first", 3, -80, 0],
])("%s", (_, index, dx, expected) => {
  expect(slideAfterSwipe(index, dx, 4)).toBe(expected);
});
