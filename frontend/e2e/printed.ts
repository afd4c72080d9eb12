/** What a page gives when it is printed. */
import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";

const run = promisify(execFile);

/** A page as it leaves the print dialog. */
export interface Printed {
  /** How many sheets. */
  sheets: number;
  /** Of the first sheet, in millimetres. */
  width: number;
  /** All words, with single spaces. */
  text: string;
}

/** Prints the page on the paper that its own rules ask for. */
export async function printed(page: Page): Promise<Printed> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const source = pdf.toString("latin1");
  const points = Number(source.match(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)/)?.[1]);
  const text = await wordsOf(pdf).catch(() => wordsOnPaper(page)); // where poppler is missing
  return {
    sheets: source.match(/\/Type\s*\/Page\b/g)?.length ?? 0,
    width: Math.round((points * 25.4) / 72),
    text: text.replace(/\s+/g, " "),
  };
}

/** The words in the PDF, as poppler reads them. */
async function wordsOf(pdf: Buffer): Promise<string> {
  const file = join(tmpdir(), `bhatti-print-${process.pid}.pdf`);
  await writeFile(file, pdf);
  try {
    return (await run("pdftotext", ["-layout", file, "-"])).stdout;
  } finally {
    await rm(file);
  }
}

/** The words that the page shows to a printer. */
async function wordsOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden from the printer does not count.
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return text;
}

/** Holds every element of the sheet on show to its width, and the screen to its own. */
export async function expectNothingCut(page: Page): Promise<void> {
  const sheet = page.getByRole("article");
  await expect(sheet).toBeVisible();
  const tooWide = await sheet.evaluate((sheet) => {
    const { left, right } = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll("*")]
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return (
          box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5 || each.scrollWidth > each.clientWidth + 1)
        );
      })
      .filter((each) => getComputedStyle(each).display !== "inline")
      .map((each) => `${each.tagName} ${each.textContent}`);
  });
  expect(tooWide, "nothing is wider than the sheet").toEqual([]);
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(scrolls, "nothing scrolls sideways").toBe(false);
}
