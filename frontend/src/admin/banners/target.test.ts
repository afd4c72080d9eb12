import { expect, test } from "vitest";
import { linkTo, targetOf } from "./target.ts";

test.each([
  ["", { kind: "none" }],
  ["/home/top-deals", { kind: "deals" }],
  ["/home/product-details/7", { kind: "product", id: 7 }],
  ["/home/category-details/2", { kind: "category", id: 2 }],
  ["/home/about-us", { kind: "address", address: "/home/about-us" }],
  ["/home/product-details/7/more", { kind: "address", address: "/home/product-details/7/more" }],
  ["https://example.in/", { kind: "address", address: "https://example.in/" }],
])("the link %j is read and written alike", (link, target) => {
  expect(targetOf(link)).toEqual(target);
  expect(linkTo(targetOf(link))).toBe(link);
});

test("what is still to be chosen has no link", () => {
  expect(linkTo({ kind: "product", id: 0 })).toBeNull();
  expect(linkTo({ kind: "address", address: " " })).toBeNull();
});
