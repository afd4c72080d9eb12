import { expect, test } from "vitest";
import { plainTranslations, progress, translated, withText } from "./translations.ts";

test("a text is added, changed and taken out", () => {
  const one = withText(undefined, "hi", "DisplayName", "खारी");
  expect(one).toEqual({ hi: { DisplayName: "खारी" } });
  const two = withText(one, "mr", "DisplayName", "खारी");
  expect(withText(two, "hi", "DisplayName", "")).toEqual({ hi: {}, mr: { DisplayName: "खारी" } });
  expect(one).toEqual({ hi: { DisplayName: "खारी" } });
});

test("what is missing is counted among the texts that there are", () => {
  const all = { hi: { DisplayName: "खारी", Description: "<p></p>" } };
  const texts = [
    translated("DisplayName", "Name", "Khari", all, () => {}),
    translated("Description", "Description", "<p>Layers</p>", all, () => {}),
    translated("DisplayTags", "Tags", "", all, () => {}),
    translated("Ingredients", "Ingredients", "Flour", all, () => {}),
  ];
  expect(progress(texts, "hi")).toEqual({ missing: 2, words: "2 of 3 texts have no Hindi" });
  expect(progress(texts, "mr").words).toBe("3 of 3 texts have no Marathi");
  expect(progress(texts.slice(0, 1), "hi")).toEqual({ missing: 0, words: "Complete in Hindi" });
  expect(progress([...texts.slice(0, 1), ...texts.slice(3)], "hi").words).toBe("1 of 2 texts has no Hindi");
});

test("translations are alike whatever their order", () => {
  const a = { hi: { A: "x ", B: "" }, mr: { A: "y" } };
  const b = { mr: { A: "y" }, hi: { A: "x" } };
  expect(plainTranslations(a)).toBe(plainTranslations(b));
  expect(plainTranslations(undefined)).toBe(plainTranslations({ hi: {} }));
});
