import { expect, test } from "vitest";
import { mayKeep, orderPath, type Plan, planFor } from "./plan.ts";

const shop = "https://bhatti.example";
const api = "/api/CustomerAppV1/";
const asked = (path: string, mode = "cors") => ({
  method: "GET",
  mode,
  url: new URL(path, shop).href,
  personal: false,
});

test.each<[string, Plan]>([
  ["/", "door"],
  ["/hi/home", "page"],
  ["/mr/home/product-details/7", "page"],
  ["/hi/home/user-cart", "shell"],
  ["/mr/order-details/pOx7", "shell"],
  ["/hi", null],
  ["/hi/", null],
  ["/ta/home", null],
  ["/hi/admin", null],
  ["/home", "page"],
  ["/home/product-details/7", "page"],
  ["/home/category-details/3?sort=price", "page"],
  ["/home/search/%E0%A4%96%E0%A4%BE%E0%A4%B0%E0%A5%80", "page"],
  ["/home/privacy-policy", "page"],
  ["/home/user-cart", "shell"],
  ["/home/my-account", "shell"],
  ["/order-details/pOx7", "shell"],
  ["/check-status/pOx7", "shell"],
  ["/admin", null],
  ["/admin/orders", null],
  ["/payments/return", null],
  ["/home/nowhere", null],
])("the document %s is answered as %s", (path, plan) => {
  expect(planFor(asked(path, "navigate"), shop)).toBe(plan);
});

test.each<[string, Plan]>([
  ["/assets/store-ABCD1234.js", "asset"],
  ["/assets/store-ABCD1234.css", "asset"],
  ["/assets/icon-192.png", "picture"],
  ["/Uploads/MasterItemImages/khari.svg", "picture"],
  [`${api}GetProductsList?categoryId=3`, "catalogue"],
  [`${api}GetShopDetails`, "catalogue"],
  [`${api}GetPageText?page=about`, "catalogue"],
  [`${api}GetCartList`, null],
  [`${api}GetCartWishlistCounts`, null],
  [`${api}GetUserAddresses`, null],
  [`${api}GetInvoiceDetails?purchaseOrderId=pOx7`, null],
  ["/TOKEN", null],
  ["/admin/api/orders", null],
  ["https://checkout.razorpay.com/v1/checkout.js", null],
  ["https://evil.example/assets/store-ABCD1234.js", null],
])("the request %s is answered as %s", (path, plan) => {
  expect(planFor(asked(path), shop)).toBe(plan);
});

test("what a customer asks with their token, and what changes anything, is left alone", () => {
  const list = asked(`${api}GetProductsList?categoryId=3`);
  expect(planFor({ ...list, personal: true }, shop)).toBeNull();
  expect(planFor({ ...list, method: "POST" }, shop)).toBeNull();
});

test.each([
  [200, "basic", "no-cache", true],
  [200, "basic", "no-store", false],
  [404, "basic", "no-cache", false],
  [200, "opaque", "", false],
])("an answer %i, %s, %s may be kept: %s", (status, type, control, keep) => {
  expect(mayKeep({ status, type, headers: new Headers({ "Cache-Control": control }) })).toBe(keep);
});

test("a notification leads to an order of the shop and nowhere else", () => {
  for (const path of ["/order-details/QQPLREXPVBE7", "/hi/order-details/QQPL-1", "/mr/order-details/x"])
    expect(orderPath.test(path), path).toBe(true);
  for (const path of [
    "",
    "/",
    "//evil.example/order-details/x",
    "https://evil.example/order-details/x",
    "/admin",
    "/order-details/",
    "/order-details/x/y",
    "/order-details/x?next=//evil",
  ])
    expect(orderPath.test(path), path).toBe(false);
});
