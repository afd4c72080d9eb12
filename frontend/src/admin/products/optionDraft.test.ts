import { expect, test } from "vitest";
import { newOption, optionDrafts, optionOf, optionsInWords } from "./optionDraft.ts";

const flavour = {
  OptionId: 1,
  Name: "Flavour",
  Kind: "choice" as const,
  Required: true,
  MaxLength: 0,
  Choices: [
    {
      ChoiceId: 11,
      Name: "Vanilla",
      Price: 0,
      Weight: 0,
      Veg: "" as const,
      Translations: { hi: { ChoiceName: "वनीला" } },
    },
    { ChoiceId: 12, Name: "Mango", Price: -12.5, Weight: 100, Veg: "yes" as const },
  ],
};
const name = { OptionId: 2, Name: "Name", Kind: "text" as const, Required: false, MaxLength: 20, Choices: [] };

test("options come out of the form as they went in", () => {
  const [first, second] = optionDrafts([flavour, name]).map(optionOf);
  expect(first).toMatchObject({
    ...flavour,
    Choices: flavour.Choices.map((choice) => ({ Translations: {}, ...choice })),
  });
  expect(second).toEqual({ ...name, Translations: {} });
  expect(optionDrafts(undefined)).toEqual([]);
});

test("of a text no choices are saved, and of choices no length", () => {
  expect(optionOf({ ...newOption("choice"), Name: "Flavour" })).toMatchObject({
    MaxLength: 0,
    Choices: [{ Name: "" }],
  });
  expect(optionOf({ ...newOption("text"), Name: "Name" })).toMatchObject({ MaxLength: 30, Choices: [] });
});

test("are said in words where two people want something else", () => {
  expect(optionsInWords(optionDrafts([flavour, name]))).toBe("Flavour: Vanilla, Mango −₹12.50; Name");
});
