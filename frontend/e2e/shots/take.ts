/** How the pictures of screens are taken. */
import { expect, type Page } from "@playwright/test";

/** Where they go. */
export const folder = new URL("../../../shots/", import.meta.url).pathname;

/** One screen. */
export interface Shot {
  name: string;
  path: string;
  /** What to do on the page before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

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

/** Takes the shots at three widths, light and dark; SHOTS names a part of those that are wanted. */
export async function take(page: Page, shots: readonly Shot[]): Promise<void> {
  for (const { name, path, act } of shots) {
    for (const width of [360, 768, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        const file = `${name}-${width}-${colorScheme}.png`;
        if (!wanted.test(file)) continue;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        await expect(page.locator("main h1, main p").first()).toBeAttached();
        await seeAll(page);
        await act?.(page);
        const dialog = (await page.locator("dialog[open]").count()) > 0;
        if (dialog) await page.locator("dialog[open] button:visible").nth(1).waitFor();
        await page.screenshot({ path: folder + file, fullPage: !dialog, animations: "disabled" });
      }
  }
}
