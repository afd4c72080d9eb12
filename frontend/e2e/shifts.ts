/** Whether a page holds still: what moves by itself, by the measure of the Layout Instability API. */
import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";
import { takenUp } from "./spec/shopper.ts";

/** What a screen may shift in all, by the measure of the Layout Instability API. */
const limit = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Collects what moves by itself; what moves within half a second of a tap was asked for. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${from.y}+${from.height} → ${to.y}+${to.height}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** The whole of a screen: alive, quiet, scrolled to its end and back. */
export async function lookAround(page: Page): Promise<void> {
  await takenUp(page.locator("[data-page]"));
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.scrollTo(0, 0));
}

export async function expectStill(page: Page, shifts: () => Promise<Shift[]>): Promise<void> {
  // What was drawn last has been looked at once two more frames have been.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const found = await shifts();
  const sum = found.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(found, null, 1)).toBeLessThan(limit);
}

/** Pictures, answers and chunks come late, so that what they push aside is seen. */
export async function slowly(page: Page): Promise<void> {
  await page.route(/\/(Uploads|api\/CustomerAppV1|assets)\//, async (route) => {
    await new Promise((later) => setTimeout(later, 60));
    await route.continue().catch(() => undefined);
  });
}
