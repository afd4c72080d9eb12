import { describe, expect, test } from "vitest";
import type { Package, ProductOption } from "../../shared/api/types.ts";
import { formatPaise } from "../../shared/lib/money.ts";
import {
  additionOf,
  additionWords,
  chosenOf,
  faultOf,
  goneOf,
  lettersIn,
  packWith,
  type Values,
  valuesOf,
  vegOf,
} from "./pick.ts";

const flavour: ProductOption = {
  OptionId: 1,
  Name: "Flavour",
  Kind: "choice",
  Required: true,
  Choices: [
    { ChoiceId: 11, Name: "Vanilla", Price: 0, Weight: 0 },
    { ChoiceId: 12, Name: "Mango", Price: 49.99, Weight: 100 },
  ],
};
const egg: ProductOption = {
  OptionId: 2,
  Name: "Egg",
  Kind: "choice",
  Required: false,
  Choices: [
    { ChoiceId: 21, Name: "Eggless", Price: 50, Weight: 0, Veg: true },
    { ChoiceId: 22, Name: "Extra egg", Price: -10, Weight: 30, Veg: false },
  ],
};
const name: ProductOption = { OptionId: 3, Name: "Name on the cake", Kind: "text", Required: true, MaxLength: 5 };
const options = [flavour, egg, name];
const cake: Package = {
  PackageId: 7,
  DisplayName: "Cake",
  PackageName: "500 g",
  Price: 450,
  DiscountedPrice: 405,
  Weight: 500,
  InStock: true,
  UnitPrice: 0.81,
  Unit: "g",
};

test.each([
  ["Asha", 4],
  ["आशा", 2],
  ["श्रीकृष्ण", 5],
  ["  two   words ", 9],
  ["é", 1],
  ["", 0],
])("%s has %i letters, as people count them", (text, count) => {
  expect(lettersIn(text)).toBe(count);
});

describe("what is wrong with a field", () => {
  test.each<[string, ProductOption, string, string | null]>([
    ["nothing chosen where one must be", flavour, "", "missing"],
    ["blanks where something must be written", name, "  ", "missing"],
    ["more letters than fit", name, "Ashaben", "long"],
    ["as many as fit, in Devanagari", name, "श्रीकृष्ण", null],
    ["nothing chosen where none need be", egg, "", null],
  ])("%s", (_, option, value, fault) => {
    expect(faultOf(option, value)).toBe(fault);
  });
});

describe("what was picked", () => {
  const values: Values = { 1: "12", 2: "21", 3: "  Asha  B " };

  test("is said in the order of the options", () => {
    expect(chosenOf(options, values)).toEqual([
      { OptionId: 1, ChoiceId: 12, Name: "Flavour", Value: "Mango" },
      { OptionId: 2, ChoiceId: 21, Name: "Egg", Value: "Eggless" },
      { OptionId: 3, Name: "Name on the cake", Value: "Asha B" },
    ]);
    expect(chosenOf(options, { 1: "11", 2: "", 3: " " })).toHaveLength(1);
  });

  test("goes back into the fields", () => {
    expect(valuesOf(chosenOf(options, values))).toEqual({ 1: "12", 2: "21", 3: "Asha B" });
  });

  test("changes price before and after the discount, weight and unit price", () => {
    expect(packWith(cake, 10, options, values)).toMatchObject({
      Price: 549.99,
      DiscountedPrice: 494.99,
      Weight: 600,
      Unit: "g",
      UnitPrice: 0.82,
    });
    expect(packWith({ ...cake, Weight: 950 }, 10, options, values)).toMatchObject({ Unit: "kg", UnitPrice: 471.42 });
    expect(packWith(cake, null, options, { 2: "22" })).toMatchObject({ Price: 440, DiscountedPrice: 440, Weight: 530 });
  });

  test("a choice shows what it adds to the price on show", () => {
    const [, mango] = flavour.Choices ?? [];
    expect(mango && additionOf(mango, cake, 10)).toBe(4499);
    expect(mango && additionOf(mango, cake, null)).toBe(4999);
    expect([5000, 1250, -1000, 0].map((paise) => additionWords(paise, formatPaise))).toEqual([
      "+₹50",
      "+₹12.50",
      "−₹10",
      "",
    ]);
  });

  test("changes the mark where a choice says so; one that is not vegetarian is enough", () => {
    const topping = { ...egg, OptionId: 4 };
    expect(vegOf(options, { 1: "11" })).toBeUndefined();
    expect(vegOf(options, { 2: "21" })).toBe(true);
    expect(vegOf([...options, topping], { 2: "21", 4: "22" })).toBe(false);
  });
});

test("what was chosen before and is no longer offered is found", () => {
  const before = [
    { OptionId: 1, ChoiceId: 19, Name: "Flavour", Value: "Fig" },
    { OptionId: 2, ChoiceId: 21, Name: "Egg", Value: "Eggless" },
    { OptionId: 9, Name: "Candle", Value: "5" },
  ];
  expect(goneOf(options, before).map(({ Value }) => Value)).toEqual(["Fig", "5"]);
});
