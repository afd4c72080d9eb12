import { expect, test } from "vitest";
import { moved } from "./sorting.ts";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [1, 1, "abc"],
  [0, 1, "bac"],
  [9, 0, "abc"],
])("the one at %i goes to %i", (from, to, want) => {
  expect(moved([..."abc"], from, to).join("")).toBe(want);
});
