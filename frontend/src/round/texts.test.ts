import { describe, expect, test } from "vitest";
import { languageOf, say, sayRefusal, texts } from "./texts.ts";

const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
const forms = (text: string) => text.split("|");

describe.each(["hi", "mr"] as const)("the rider's page in %s", (language) => {
  test.each(Object.entries(texts.en))("%s fills in what the English fills in", (key, english) => {
    const own = texts[language][key as keyof typeof texts.en];
    expect(own.trim()).not.toBe("");
    for (const form of forms(own)) for (const name of names(form)) expect(names(english)).toContain(name);
    for (const name of names(english)) if (name !== "{count}") expect(names(own)).toContain(name);
  });
});

test.each([
  ["what the rider has chosen", "mr", ["hi-IN"], "en", "mr"],
  ["the phone's", null, ["en-IN", "hi-IN"], "mr", "hi"],
  ["what the shop has named", null, ["en-IN"], "mr", "mr"],
  ["English", undefined, ["fr"], undefined, "en"],
] as const)("the language is %s", (_, chosen, phone, named, language) => {
  expect(languageOf(chosen, phone, named)).toBe(language);
});

test("one and many have forms of their own", () => {
  expect(say("en", "tries", { count: 1 })).toBe("1 try left");
  expect(say("en", "tries", { count: 4 })).toBe("4 tries left");
});

test("a refusal without words here keeps the shop's", () => {
  expect(sayRefusal("hi", "round.wrong_code", "This is not the code.")).toBe("कोड ग़लत है।");
  expect(sayRefusal("hi", "shop.busy", "The shop is busy.")).toBe("The shop is busy.");
});
