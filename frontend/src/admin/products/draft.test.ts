import { expect, test } from "vitest";
import type { ProductPage } from "../types.ts";
import { type Draft, draftOf, meets, newPackage, soldAt } from "./draft.ts";

const blank: ProductPage = {
  ProductId: 0,
  DisplayName: "",
  CategoryId: 0,
  Description: "",
  DisplayTags: "",
  IsVeg: null,
  Hsn: "",
  GstRate: 5,
  DiscountRate: 0,
  Active: true,
  Ingredients: "",
  Allergens: "",
  ShelfLife: "",
  CountryOfOrigin: "",
  Maker: "",
  LowStock: 5,
  Lead: 0,
  BakeDays: 127,
  Images: [],
  Packages: [],
  GstRates: [],
  Checklist: [],
  UpdatedAt: "2026-11-21T18:00:00+05:30",
  Version: "a.0",
};

test("the form of a new product has one empty package, and the others' amounts as text", () => {
  expect(draftOf(blank).Packages).toMatchObject([{ PackageId: 0, Price: "", Stock: "" }]);
  const pack = { PackageId: 7, PackageName: "200 g", Price: 75.5, Weight: 200, Stock: null, Active: true };
  expect(draftOf({ ...blank, Packages: [pack, { ...pack, Stock: 0 }] }).Packages).toMatchObject([
    { PackageId: 7, Price: "75.5", Weight: "200", Stock: "" },
    { Stock: "0" },
  ]);
});

const pack = { ...newPackage(), Price: "100", Weight: "200" };

test.each<[string, Partial<Draft>, Partial<Draft>]>([
  ["Hsn", { Hsn: "190" }, { Hsn: "1905" }],
  ["NetQuantity", { Packages: [pack, { ...pack, Weight: "" }] }, { Packages: [pack] }],
  [
    "NetQuantity",
    { Packages: [{ ...pack, Active: false }] },
    { Packages: [pack, { ...pack, Weight: "", Active: false }] },
  ],
  ["Picture", {}, { Images: [{ Image: "k.jpg", ImagePath: "/k.jpg", Words: "" }] }],
  ["Ingredients", { Ingredients: " " }, { Ingredients: "Flour" }],
  ["Allergens", {}, { Allergens: "None" }],
  ["ShelfLife", {}, { ShelfLife: "7 days" }],
  ["CountryOfOrigin", {}, { CountryOfOrigin: "India" }],
  ["Manufacturer", {}, { Maker: "Kayani, Pune" }],
])("the rule %s is unmet, then met", (Name, unmet, met) => {
  const rule = { Name, Met: false, Words: "" };
  expect(meets(rule, { ...draftOf(blank), ...unmet })).toBe(false);
  expect(meets(rule, { ...draftOf(blank), ...met })).toBe(true);
});

test("of the shop's own rules the server has judged", () => {
  for (const Met of [true, false]) expect(meets({ Name: "Fssai", Met, Words: "" }, draftOf(blank))).toBe(Met);
});

test.each([
  ["99.99", "10", 89.99],
  ["75", "0", null],
  ["75", "", null],
  ["", "10", null],
  ["75", "100", null],
])("an MRP of %s with %s %% off is sold at %s", (Price, discount, want) => {
  expect(soldAt({ ...pack, Price }, discount)).toBe(want);
});
