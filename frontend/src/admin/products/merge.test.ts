import { expect, test } from "vitest";
import { type Draft, newPackage } from "./draft.ts";
import { differences, merged, type Side } from "./merge.ts";
import { newChoice, newOption, type OptionDraft } from "./optionDraft.ts";

const pack = (PackageId: number, PackageName: string, Price = "100", Stock = "10") => ({
  ...newPackage(),
  PackageId,
  PackageName,
  Price,
  Weight: "200",
  Stock,
});

const base: Draft = {
  ProductId: 1,
  DisplayName: "Khari",
  CategoryId: 1,
  Description: "",
  DisplayTags: "",
  IsVeg: true,
  Hsn: "1905",
  GstRate: "5",
  DiscountRate: "0",
  Active: true,
  Ingredients: "Flour",
  Allergens: "Gluten",
  ShelfLife: "7 days",
  CountryOfOrigin: "India",
  Maker: "",
  LowStock: "5",
  Lead: "",
  BakeDays: 127,
  Images: [],
  Options: [],
  Packages: [pack(1, "200 g"), pack(2, "1 kg", "400")],
  Version: "a.0",
};

const also = (change: Partial<Draft>): Draft => ({ ...base, ...change });
const words = (mine: Draft, theirs: Draft) =>
  differences(base, mine, theirs).map(({ key, both, likely }) => `${key} ${likely}${both ? " both" : ""}`);
const made = (mine: Draft, theirs: Draft, choices: Record<string, Side> = {}) =>
  merged(base, mine, theirs, differences(base, mine, theirs), choices);

test("a field that one of the two has changed is likely theirs, one that both have changed is asked about", () => {
  const mine = also({ DisplayName: "Butter khari", Hsn: "190590", Ingredients: "Flour " });
  const theirs = also({ DisplayName: "Khari biscuit", DisplayTags: "Fresh", Version: "b.0" });
  expect(words(mine, theirs)).toEqual(["DisplayName mine both", "DisplayTags theirs", "Hsn mine"]);
  expect(made(mine, theirs)).toMatchObject({
    DisplayName: "Butter khari",
    DisplayTags: "Fresh",
    Hsn: "190590",
    Version: "b.0",
  });
  const all = { DisplayName: "theirs", DisplayTags: "mine", Hsn: "theirs" } as const;
  expect(made(mine, theirs, all)).toMatchObject({ DisplayName: "Khari biscuit", DisplayTags: "", Hsn: "1905" });
});

test("how long it takes and for which days it is made are chosen like any field", () => {
  const mine = also({ Lead: "24" });
  const theirs = also({ BakeDays: 63 });
  expect(words(mine, theirs)).toEqual(["Lead mine", "BakeDays theirs"]);
  expect(made(mine, theirs)).toMatchObject({ Lead: "24", BakeDays: 63 });
});

test("packages are merged field by field, and stock that was not touched here follows the orders", () => {
  const mine = also({ Packages: [pack(1, "200 g", "110"), pack(2, "1 kg", "400", "50")] });
  const theirs = also({ Packages: [pack(1, "250 g", "100", "7"), pack(2, "1 kg", "420", "9")] });
  expect(words(mine, theirs)).toEqual(["1 PackageName theirs", "1 Price mine", "2 Price theirs", "2 Stock mine both"]);
  expect(made(mine, theirs).Packages).toMatchObject([
    { PackageName: "250 g", Price: "110", Stock: "7" },
    { Price: "420", Stock: "50" },
  ]);
});

test("packages that were added or removed are kept or dropped as chosen", () => {
  const added = pack(3, "2 kg", "700");
  const mine = also({ Packages: [pack(2, "1 kg", "390"), pack(0, "half")] }); // removed 200 g, added half
  const theirs = also({ Packages: [pack(1, "200 g"), added] }); // removed 1 kg, added 2 kg
  expect(words(mine, theirs)).toEqual(["1 mine", "3 theirs", "2 mine both"]);
  const ids = (draft: Draft) => draft.Packages.map(({ PackageId, PackageName }) => `${PackageId} ${PackageName}`);
  expect(ids(made(mine, theirs))).toEqual(["0 1 kg", "0 half", "3 2 kg"]);
  expect(ids(made(mine, theirs, { 1: "theirs", 2: "theirs", 3: "mine" }))).toEqual(["0 half", "1 200 g"]);
});

test("an order that the other has changed is taken with the packages that are new here", () => {
  const [small, large] = base.Packages as [Draft["Packages"][0], Draft["Packages"][0]];
  const mine = also({ Packages: [small, large, pack(0, "half")] });
  const theirs = also({ Packages: [large, small] });
  expect(words(mine, theirs)).toEqual(["PackageOrder theirs"]);
  expect(made(mine, theirs).Packages.map(({ PackageName }) => PackageName)).toEqual(["1 kg", "200 g", "half"]);
  expect(made(mine, theirs, { PackageOrder: "mine" }).Packages.map(({ PackageName }) => PackageName)).toEqual([
    "200 g",
    "1 kg",
    "half",
  ]);
});

test("pictures differ by their files, their order and their words", () => {
  const picture = (Image: string, Words = "") => ({ Image, ImagePath: `/${Image}`, Words });
  const theirs = also({ Images: [picture("b"), picture("a")] });
  expect(words(also({ Images: [picture("a"), picture("b")] }), theirs)).toEqual(["Images mine both"]);
  expect(words(also({ Images: [picture("b"), picture("a", " ")] }), theirs)).toEqual([]);
});

test("what two people translate otherwise is a difference, of the product and of a package", () => {
  const [first, second] = base.Packages as [Draft["Packages"][number], Draft["Packages"][number]];
  const mine = also({ Translations: { hi: { DisplayName: "खारी" } } });
  const theirs = also({
    Translations: { mr: { DisplayName: "खारी" } },
    Packages: [{ ...first, Translations: { hi: { PackageName: "200 ग्राम" } } }, second],
  });
  expect(words(mine, theirs)).toEqual(["Translations mine both", "1 Translations theirs"]);
  expect(made(mine, theirs, { Translations: "theirs" })).toMatchObject({
    Translations: theirs.Translations,
    Packages: [{ Translations: { hi: { PackageName: "200 ग्राम" } } }, {}],
  });
  expect(words(also({ Translations: {} }), base)).toEqual([]);
});

test("options are one field; what the others have removed meanwhile is new when it is kept", () => {
  const flavour = (OptionId: number, ...names: string[]): OptionDraft => ({
    ...newOption("choice"),
    OptionId,
    Name: "Flavour",
    Choices: names.map((Name, at) => ({ ...newChoice(), ChoiceId: OptionId ? 10 + at : 0, Name })),
  });
  const before = { ...base, Options: [flavour(1, "Vanilla", "Mango")] };
  const mine = { ...before, Options: [flavour(1, "Vanilla", "Alphonso mango")] };
  const theirs = { ...before, Options: [flavour(1, "Vanilla")], Version: "b.0" };
  const found = differences(before, mine, theirs);
  expect(found).toMatchObject([{ key: "Options", both: true, likely: "mine" }]);
  expect(merged(before, mine, theirs, found, {}).Options).toMatchObject([
    { OptionId: 1, Choices: [{ ChoiceId: 10 }, { ChoiceId: 0, Name: "Alphonso mango" }] },
  ]);
  expect(merged(before, mine, theirs, found, { Options: "theirs" }).Options).toBe(theirs.Options);
  expect(differences(before, before, before)).toEqual([]);
});
