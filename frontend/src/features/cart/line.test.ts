import { describe, expect, test } from "vitest";
import { askedOptions, lineKey, newLine, optionWords, project, serverLine, shownPackage } from "./line.ts";

const khari = {
  ItemId: 3,
  DisplayName: "Butter Khari",
  ImagePath: "/Uploads/MasterItemImages/khari.svg",
  SalePrice: 99.99,
  DiscountedPrice: 89.99,
  FirstPackageId: 31,
  FirstPackageName: "200 g",
};
const kilo = { PackageId: 32, PackageName: "1 kg", Price: 450, DiscountedPrice: 405, Weight: 1000 };

describe("a new line", () => {
  test("takes the first package when none is chosen", () => {
    const line = newLine(khari, null, 2);
    expect(line).toMatchObject({
      key: "3:31",
      packageId: 31,
      packageName: "200 g",
      price: 9999,
      unit: 8999,
      quantity: 2,
    });
  });

  test("of another package of the product is another line", () => {
    const line = newLine(khari, kilo, 1);
    expect(line).toMatchObject({
      key: "3:32",
      packageName: "1 kg",
      price: 45_000,
      unit: 40_500,
      gramsEach: 1000,
    });
  });
});

test("the dummy package's name is hidden", () => {
  expect(shownPackage("Default")).toBe("");
  expect(shownPackage("200 g")).toBe("200 g");
});

test("a server's line knows the weight of one", () => {
  const line = serverLine({
    CartId: 9,
    ItemId: 3,
    PackageId: 31,
    PackageName: "Default",
    DisplayName: "Butter Khari",
    FirstImage: "",
    Price: 99.99,
    DiscountedPrice: 89.99,
    DiscountRate: 10,
    OrderedQuantity: 4,
    GST: 5,
    TotalPackageWeight: 800,
    InStock: true,
  });
  expect(line).toMatchObject({ cartId: 9, gramsEach: 200, packageName: "", quantity: 4 });
});

describe("options", () => {
  const mango = { OptionId: 1, ChoiceId: 12, Name: "Flavour", Value: "Mango" };
  const forAsha = { OptionId: 3, Name: "Name", Value: "आशा" };

  test("make another line of the same package, in whatever order they are", () => {
    const keys = [[], [mango], [forAsha, mango], [mango, forAsha]].map((options) => lineKey(3, 31, options));
    expect(keys).toEqual(["3:31", "3:31:1=12", "3:31:1=12:3=आशा", "3:31:1=12:3=आशा"]);
  });

  test("are asked for by their numbers, and said in words", () => {
    expect(askedOptions([mango, forAsha])).toEqual({
      options: [
        { optionId: 1, choiceId: 12 },
        { optionId: 3, text: "आशा" },
      ],
    });
    expect(askedOptions(undefined)).toBeUndefined();
    expect(optionWords([mango, forAsha])).toBe("Flavour: Mango · Name: आशा");
  });

  test("that are no longer offered leave lines that can be told apart", () => {
    const gone = [5, 6].map((CartId) =>
      serverLine({
        CartId,
        ItemId: 3,
        PackageId: 31,
        PackageName: "Default",
        DisplayName: "Cake",
        FirstImage: "",
        Price: 450,
        DiscountedPrice: 450,
        DiscountRate: 0,
        OrderedQuantity: 1,
        GST: 5,
        TotalPackageWeight: 500,
        InStock: false,
        OptionsGone: true,
      }),
    );
    expect(new Set(gone.map(({ key }) => key)).size).toBe(2);
    expect(gone[0]).toMatchObject({ gone: true, inStock: false });
  });
});

describe("pending over confirmed lines", () => {
  const line = newLine(khari, null, 2);
  const other = newLine(khari, kilo, 1);

  test("change a quantity", () => {
    const shown = project([line, other], new Map([[line.key, { line, quantity: 5 }]]));
    expect(shown.map((each) => each.quantity)).toEqual([5, 1]);
  });

  test("take a line away", () => {
    expect(project([line, other], new Map([[line.key, { line, quantity: 0 }]]))).toEqual([other]);
  });

  test("add a line that the server does not know yet", () => {
    const shown = project([line], new Map([[other.key, { line: other, quantity: 3 }]]));
    expect(shown.map((each) => [each.key, each.quantity])).toEqual([
      ["3:31", 2],
      ["3:32", 3],
    ]);
  });

  test("leave the confirmed lines as they are when they fall away", () => {
    const confirmed = [line, other];
    project(confirmed, new Map([[line.key, { line, quantity: 9 }]]));
    expect(project(confirmed, new Map())).toEqual(confirmed);
  });
});
