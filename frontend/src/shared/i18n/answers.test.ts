import { expect, test, vi } from "vitest";
import { texts as hindi } from "./hi.answers.ts";
import { texts as marathi } from "./mr.answers.ts";

vi.mock("./en.answers.ts", () => ({ texts: hindi }));
const { translated } = await import("./answers.lazy.ts");

test.each([
  ["order.not_enough_stock", { left: 3, name: "Butter {left} Khari" }, "Butter {left} Khari अब केवल 3 बचे हैं।"],
  ["cart.out_of_stock", undefined, "यह चीज़ अभी उपलब्ध नहीं है।"],
  ["text.too_long", {}, "कृपया {max} से ज़्यादा अक्षर न लिखें।"],
  ["nobody.has_foreseen_this", undefined, undefined],
])("%s with %j is said in the page's language", (key, params, said) => {
  expect(translated(key, params)).toBe(said);
});

const names = (text: string) => text.match(/\{\w+\}/g)?.sort();

test.each(Object.entries(hindi))("%s has words in all languages, which speak of the same", (key, text) => {
  const inMarathi = marathi[key as keyof typeof marathi];
  expect([text.trim(), inMarathi.trim()]).not.toContain("");
  expect(names(inMarathi)).toEqual(names(text));
});
