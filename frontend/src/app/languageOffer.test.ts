import { expect, test } from "vitest";
import { languageToOffer } from "./languageOffer.lazy.ts";

test.each([
  // shown, cookies, what the browser asks for, declined → offered
  ["en", "", ["hi-IN", "en"], null, "hi"],
  ["en", "", ["mr"], null, "mr"],
  ["en", "", ["ta-IN", "mr-IN"], null, "mr"],
  ["en", "", ["en-IN", "hi-IN"], null, null],
  ["en", "", ["ta-IN"], null, null],
  ["en", "", [], null, null],
  ["hi", "", ["hi-IN"], null, null],
  ["hi", "", ["en-IN"], null, null], // many browsers say English whose owners read Hindi
  ["hi", "", ["mr-IN"], null, "mr"],
  ["en", "lang=hi", ["en-IN"], null, "hi"],
  ["en", "a=b; lang=mr", ["hi-IN"], null, "mr"],
  ["hi", "lang=en", ["hi-IN"], null, "en"],
  ["en", "lang=en", ["hi-IN"], null, null],
  ["en", "lang=tlh", ["hi-IN"], null, "hi"],
  ["en", "otherlang=mr", ["en"], null, null],
  ["en", "lang=hi", [], "hi", null],
  ["en", "lang=mr", [], "hi", "mr"],
  ["en", "lang=constructor", [], null, null],
])("on a page in %s with “%s”, asking for %j, having declined %s: %s", (shown, cookies, browser, declined, offer) => {
  expect(languageToOffer(shown, cookies, browser, declined)).toBe(offer);
});
