/** The translations against docs/glossary.md: one word for one thing. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const translations = ["hi", "mr"] as const;
type Translation = (typeof translations)[number];

/** A row of the glossary: the English words of one thing, and what each language may and may not call it. */
interface Row {
  english: string[];
  words: Record<Translation, string[]>;
  never: Record<Translation, string[]>;
}

const glossary = readFileSync(path.join(import.meta.dirname, "../../../../docs/glossary.md"), "utf8");
const words = (cell = "") => cell.split(",").flatMap((word) => word.trim() || []);
const rows: Row[] = glossary
  .split("\n")
  .filter((line) => /^\|(?!---| English)/.test(line))
  .map((line) => {
    const [, english, hi, mr, neverHi, neverMr] = line.split("|");
    return {
      english: words(english),
      words: { hi: words(hi), mr: words(mr) },
      never: { hi: words(neverHi), mr: words(neverMr) },
    };
  });

/** The files of `folder` that hold texts in the language. */
const files = (folder: string, language: Translation) =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((name) => name.startsWith(`${language}.`) || name.endsWith(`.${language}.ts`))
    .map((name) => path.join(folder, name));

/** The back office's, in its folders. */
const officeFiles = (language: Translation) =>
  readdirSync(path.join(import.meta.dirname, "../../admin"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(`.${language}.ts`))
    .map((name) => path.join("../../admin", name));

type Texts = Record<string, string>;

/** Every keyed text of a language but the server's answers, which have their English in the server. */
async function texts(language: string): Promise<Texts> {
  const names = readdirSync(import.meta.dirname).filter((name) => name.startsWith(`${language}.`));
  const groups = await Promise.all(
    names
      .filter((name) => !name.includes("answers"))
      .map((name) => import(/* @vite-ignore */ new URL(name, import.meta.url).href)),
  );
  return Object.assign({}, ...groups.flatMap((group) => Object.values(group)));
}

/** Whether an English text, apart from what is filled in, speaks of the thing. */
const speaksOf = (text: string, english: string) => new RegExp(`(?<![\\w{])${english}(?![\\w}])`, "i").test(text);

test("the glossary has its tables", () => {
  expect(rows.length).toBeGreaterThan(30);
  for (const { english, words } of rows) expect([english, words.hi, words.mr], english.join()).not.toContainEqual([]);
});

describe.each(translations)("%s", (language) => {
  test("says each thing with the glossary's word", async () => {
    const english = await texts("en");
    const theirs = await texts(language);
    const strays = Object.entries(english).flatMap(([key, text]) =>
      rows
        .filter((row) => row.english.some((word) => speaksOf(text, word)))
        .filter(({ words }) => !words[language].some((word) => word === "–" || theirs[key]?.includes(word)))
        .map((row) => `${key}: ${text} → ${theirs[key]} (${row.english[0]})`),
    );
    expect(strays.join("\n")).toBe("");
  });

  const mails = `../../../../server/mail/${language === "hi" ? "hindi" : "marathi"}.go`;
  test.each([...files(".", language), ...files("../../features/content", language), ...officeFiles(language), mails])(
    "%s has none of the other words",
    (file) => {
      const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
      expect(rows.flatMap((row) => row.never[language]).filter((word) => text.includes(word))).toEqual([]);
    },
  );
});
