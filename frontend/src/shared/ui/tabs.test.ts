import { expect, test } from "vitest";
import { tabAfter } from "./tabs.ts";

const tabs = [{ key: "all" }, { key: "khari" }, { key: "cakes" }];

test.each([
  ["all", "ArrowRight", "khari"],
  ["cakes", "ArrowRight", "all"],
  ["all", "ArrowLeft", "cakes"],
  ["khari", "Home", "all"],
  ["khari", "End", "cakes"],
  ["khari", "Enter", null],
])("from %s, %s leads to %s", (selected, key, expected) => {
  expect(tabAfter(tabs, selected, key)).toBe(expected);
});

test("no tabs lead nowhere", () => {
  expect(tabAfter([], "all", "ArrowRight")).toBeNull();
});
