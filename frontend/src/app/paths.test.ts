import { expect, test } from "vitest";
import { matchRoute } from "./paths.ts";

test.each([
  ["/home", "home", {}],
  ["/home/", "home", {}],
  ["/home/product-details/7", "product", { id: "7" }],
  ["/home/category-details/3", "category", { categoryId: "3" }],
  ["/home/search/elaichi%20rusk", "search", { value: "elaichi rusk" }],
  ["/home/search", "search", {}],
  ["/order-details/q1w2", "order-details", { id: "q1w2" }],
  ["/home/nowhere", "not-found", {}],
  ["/wp-login.php", "not-found", {}],
])("%s is %s", (address, name, params) => {
  const match = matchRoute(address);
  expect(match.name).toBe(name);
  expect(match.params).toMatchObject(params);
});
