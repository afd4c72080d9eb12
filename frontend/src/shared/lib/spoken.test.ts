import { afterEach, expect, test } from "vitest";
import { promise as enPromise } from "../i18n/en.promise.ts";
import { texts as en } from "../i18n/en.ts";
import { promise as hiPromise } from "../i18n/hi.promise.ts";
import { texts as hi } from "../i18n/hi.ts";
import { setLanguage } from "../i18n/index.ts";
import { promised } from "./promised.ts";
import { spoken } from "./spoken.ts";

const inEnglish = () => setLanguage("en", { ...en, ...enPromise });
const inHindi = () => setLanguage("hi", { ...hi, ...hiPromise });
const own = "Tomorrow, by God's grace";

afterEach(inEnglish);

test.each([
  ["Free support 24/7", "मुफ़्त सहायता 24/7"],
  ["Best seller", "ख़ूब बिकने वाला"],
  [own, own],
])("%s stays so in English and is %s in Hindi", (words, said) => {
  expect(spoken(words)).toBe(words);
  inHindi();
  expect(spoken(words)).toBe(said);
});

test.each([
  ["4-5 working days", "4-5 कामकाजी दिन"],
  ["48 working hours", "48 कामकाजी घंटे"],
  [own, own],
])("the promise %s stays so in English and is %s in Hindi", (words, said) => {
  inEnglish();
  expect(promised(words)).toBe(words);
  inHindi();
  expect(promised(words)).toBe(said);
});
