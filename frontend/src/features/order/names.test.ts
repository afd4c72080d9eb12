import { afterEach, expect, test } from "vitest";
import type { InvoiceLine } from "../../shared/api/types.ts";
import { type Language, setLanguage } from "../../shared/i18n/index.ts";
import { namesOf } from "./names.ts";

const khari = { DisplayName: "Butter Khari", PackageName: "200 g" } as InvoiceLine;
const named = { ...khari, OwnName: "बटर खारी", OwnPackageName: "200 ग्राम" };

afterEach(() => setLanguage("en", {}));

test.each<[Language, Language, InvoiceLine, [string, string]]>([
  ["hi", "hi", named, ["बटर खारी", "200 ग्राम"]],
  ["hi", "hi", { ...khari, OwnName: "बटर खारी" }, ["बटर खारी", "200 g"]],
  ["hi", "hi", khari, ["Butter Khari", "200 g"]],
  ["hi", "en", named, ["Butter Khari", "200 g"]],
  ["mr", "hi", named, ["Butter Khari", "200 g"]],
])("a line ordered in %s is called in %s what its page called it", (Language, page, line, names) => {
  setLanguage(page, {});
  expect(namesOf(line, { Language })).toEqual(names);
});
