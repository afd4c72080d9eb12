import { expect, test } from "vitest";
import { choiceOf, filterCount, pageOf, searchOf } from "./choice.ts";

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
