import { afterEach, expect, test } from "vitest";
import { texts as en } from "../i18n/en.ts";
import { texts as hi } from "../i18n/hi.ts";
import { setLanguage } from "../i18n/index.ts";
import { spoken } from "./spoken.ts";

afterEach(() => setLanguage("en", en));

const promises = ["4-5 working days", "48 working hours", "Free support 24/7", "Tomorrow, by God's grace"];

test.each(promises)("in English %s stays as the shop has set it", (promise) => {
  expect(spoken(promise)).toBe(promise);
});

test.each([
  ["4-5 working days", "4-5 कामकाजी दिन"],
  ["48 working hours", "48 कामकाजी घंटे"],
  ["Free support 24/7", "मुफ़्त सहायता 24/7"],
  ["Tomorrow, by God's grace", "Tomorrow, by God's grace"],
])("in Hindi %s is %s", (promise, said) => {
  setLanguage("hi", hi);
  expect(spoken(promise)).toBe(said);
});
