/** The back office's texts in each language: beside every `texts.ts` stand `texts.hi.ts` and `texts.mr.ts`. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { answers as hindiAnswers } from "./answers.hi.ts";
import { answers as marathiAnswers } from "./answers.mr.ts";
import { texts as hindi } from "./hindi.ts";
import { texts as marathi } from "./marathi.ts";

type Texts = Readonly<Record<string, string>>;

const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "texts.ts")
  .map(path.dirname)
  .sort();

/** The texts of a folder, which each file exports as `texts`. */
async function textsOf(folder: string, suffix: string): Promise<Texts> {
  return (await import(/* @vite-ignore */ path.join(import.meta.dirname, folder, `texts${suffix}.ts`))).texts;
}

const english = new Map(await Promise.all(folders.map(async (folder) => [folder, await textsOf(folder, "")] as const)));

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test("no text is given twice", () => {
  const keys = [...english.values()].flatMap(Object.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

const languages = [
  { code: "hi", together: hindi },
  { code: "mr", together: marathi },
];

describe.each(languages)("in $code", ({ code, together }) => {
  test.each(folders)("%s has every text, with its names and its plural, and no more", async (folder) => {
    const theirs = await textsOf(folder, `.${code}`);
    const ours = english.get(folder) ?? {};
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(ours).sort());
    for (const [key, text] of Object.entries(ours)) {
      const translated = theirs[key] ?? "";
      expect(translated.trim() !== "" || text === "", key).toBe(true);
      expect(translated.split("|").length, key).toBe(text.split("|").length);
      expect(names(translated.split("|").at(-1) ?? ""), key).toEqual(names(text.split("|").at(-1) ?? ""));
      expect(together[key], `${key} is loaded`).toBe(translated);
    }
  });
});

test("staff are answered the same in Hindi and Marathi", () => {
  const speaksOf = (answers: Texts) =>
    Object.fromEntries(Object.entries(answers).map(([key, text]) => [key, names(text)]));
  expect(speaksOf(marathiAnswers)).toEqual(speaksOf(hindiAnswers));
});
