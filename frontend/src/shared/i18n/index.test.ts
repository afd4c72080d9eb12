import { readdirSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { texts as en } from "./en.ts";
import { texts as hi } from "./hi.ts";
import { setLanguage, t, withTexts } from "./index.ts";

afterEach(() => setLanguage("en", en));

test("names in a text are filled in", () => {
  expect(t("header.greeting", { name: "Asha" })).toBe("Hi Asha");
});

test.each([
  [1, "1 item"],
  [0, "0 items"],
  [12, "12 items"],
])("%i is counted as %s", (count, text) => {
  expect(t("common.items", { count })).toBe(text);
});

test("another language takes the first one's place", () => {
  setLanguage("hi", hi);
  expect(t("common.items", { count: 2 })).toBe("2 चीज़ें");
});

test("a group of texts comes with its own t", () => {
  expect(withTexts({ "cart.checkout": "Proceed To CheckOut" })("cart.checkout")).toBe("Proceed To CheckOut");
});

type Catalogue = Record<string, string>;

/** The one catalogue that a file of texts holds. */
async function catalogue(file: string): Promise<Catalogue> {
  const [texts] = Object.values(
    await import(/* @vite-ignore */ new URL(`${file}.ts`, import.meta.url).href),
  ) as Catalogue[];
  return texts ?? {};
}

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const groups = readdirSync(import.meta.dirname).flatMap((file) => file.match(/^(en(\.\w+)?)\.ts$/)?.[1] ?? []);

test("no text is given twice", async () => {
  const keys = (await Promise.all(groups.map(catalogue))).flatMap(Object.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

// The server says its answers in English itself: see answers.test.ts.
describe.each(groups.filter((group) => group !== "en.answers"))("%s in other languages", (file) => {
  test.each(["hi", "mr"])("%s has every text, with its names and its plural, and no more", async (language) => {
    const english = await catalogue(file);
    const theirs = await catalogue(file.replace("en", language));
    expect(Object.keys(theirs)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(theirs[key]?.trim(), key).not.toBe("");
      const forms = text.split("|");
      const theirForms = theirs[key]?.split("|") ?? [];
      expect(theirForms.length, key).toBe(forms.length);
      expect(names(theirForms.at(-1) ?? ""), key).toEqual(names(forms.at(-1) ?? ""));
    }
  });
});
