import { expect, test } from "vitest";
import { choiceOf, filterCount, firstShown, pageOf, searchOf } from "./choice.ts";

test.each([
  ["", "", 1],
  ["?veg=1&sort=price", "?sort=price&veg=1", 1],
  [
    "?sort=-price&min=20&max=200&rating=4&stock=1&deals=1&page=3",
    "?sort=-price&stock=1&deals=1&rating=4&min=20&max=200&page=3",
    3,
  ],
  ["?sort=cheap&veg=yes&stock=0&min=-1&max=1e3&rating=9&page=0", "", 1],
  ["?min=&max=&sort=&page=two&utm_source=mail", "", 1],
  ["?max=99999999&page=99999", "", 1],
  ["?origin=Sri+Lanka&veg=1", "?veg=1&origin=Sri%20Lanka", 1],
])("%s is read and written as %s", (given, written, page) => {
  expect(pageOf(given)).toBe(page);
  expect(searchOf(choiceOf(given), pageOf(given))).toBe(written);
});

test("the order is no filter", () => {
  expect(filterCount(choiceOf("?sort=name"))).toBe(0);
  expect(filterCount(choiceOf("?sort=name&veg=1&max=50"))).toBe(2);
});

test.each([
  [1, 1, 1],
  [1, 3, 1],
  [3, 3, 3],
  [4, 2, 2], // back at an earlier page than the one entered
  [1, 20, 1],
  [1, 1042, 1023], // a category of 25,000 products, all the way down
])("in at page %i, grown to page %i: page %i stands first", (from, last, first) => {
  expect(firstShown(from, last)).toBe(first);
});
