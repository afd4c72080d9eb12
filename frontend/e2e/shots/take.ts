/** How the pictures of screens are taken. */
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { Language } from "../../src/shared/i18n/index.ts";

/** Where they go. */
export const folder = new URL("../../../shots/", import.meta.url).pathname;

/** Finds words on the page by the key of their text, whatever fills their {names}. */
export type Words = (key: string) => RegExp;

/** One screen. */
export interface Shot {
  name: string;
  path: string;
  /** What to do on the page before the picture is taken. */
  act?: (page: Page, words: Words) => Promise<unknown>;
}

export type Theme = "light" | "dark";

/** How the shots are taken: each in its own file. */
export interface Look {
  /** Without one, addresses are as they stand and words are English: the back office. */
  language?: Language;
  width: number;
  themes: readonly Theme[];
}

const byDayAndNight: readonly Theme[] = ["light", "dark"];
const inEnglish: readonly Look[] = [360, 768, 1280].map((width) => ({ width, themes: byDayAndNight }));

/** A picture's file. */
export const fileOf = (name: string, width: number, theme: Theme, language: Language = "en"): string =>
  `${language === "en" ? "" : `${language}-`}${name}-${width}-${theme}.png`;

/** Down the page and up again, so that every picture has come. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

const wanted = process.env.SHOTS ? new RegExp(process.env.SHOTS) : /./;

/** Takes the shots in every look; SHOTS names a part of the files that are wanted. */
export async function take(page: Page, shots: readonly Shot[], looks = inEnglish): Promise<void> {
  for (const { language = "en", width, themes } of looks) {
    const words = await wordsIn(language);
    for (const { name, path, act } of shots) {
      const files = themes.map((theme) => ({ theme, file: fileOf(name, width, theme, language) }));
      if (!files.some(({ file }) => wanted.test(file))) continue;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(language === "en" ? path : `/${language}${path}`);
      await expect(page.locator("main h1, main p").first()).toBeAttached();
      await seeAll(page);
      await act?.(page, words);
      const dialog = (await page.locator("dialog[open]").count()) > 0;
      if (dialog) await page.locator("dialog[open] button:visible").nth(1).waitFor();
      if (!dialog) await page.evaluate(() => window.scrollTo(0, 0)); // or the header stays where it stuck
      for (const { theme, file } of files) {
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: folder + file, fullPage: !dialog, animations: "disabled" });
      }
    }
  }
}

const texts = new URL("../../src/shared/i18n/", import.meta.url);

/** All texts of a language, as patterns. */
async function wordsIn(language: Language): Promise<Words> {
  const files = readdirSync(texts).filter((file) => new RegExp(`^${language}(\\.\\w+)?\\.ts$`).test(file));
  const groups = await Promise.all(files.map((file) => import(new URL(file, texts).href)));
  const catalogue: Record<string, string> = Object.assign({}, ...groups.flatMap((group) => Object.values(group)));
  return (key) => {
    const text = catalogue[key];
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    const literal = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${literal.join(".*")}$`);
  };
}

/** A sheet with the first sight of many pictures, to be looked over at once. */
export async function contactSheet(page: Page, name: string, files: readonly string[]): Promise<void> {
  const there = files.filter((file) => existsSync(folder + file));
  if (there.length === 0) return;
  const wide = Number(there[0]?.match(/-(\d+)-/)?.[1]) > 500;
  const cells = there
    .map((file) => `<figure><div><img src="${file}"></div><figcaption>${file}</figcaption></figure>`)
    .join("");
  const columns = wide ? 5 : 9;
  await writeFile(
    `${folder}${name}.html`,
    `<!doctype html><meta charset="utf-8"><style>
      body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; font: 11px sans-serif; background: #999; }
      figure { margin: 0; } div { height: ${wide ? 300 : 420}px; overflow: hidden; background: #777; } img { width: 100%; display: block; }
    </style>${cells}`,
  );
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.goto(`file://${folder}${name}.html`);
  await page.waitForLoadState("load");
  await page.screenshot({ path: `${folder}${name}.png`, fullPage: true });
}
