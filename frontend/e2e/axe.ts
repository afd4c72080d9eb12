import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** How a page is looked at: each scheme and each width once, and with ALL set every pair of them (make test-all). */
export const looks = (
  [
    ["light", 360],
    ["dark", 1280],
    ["light", 1280],
    ["dark", 360],
  ] as const
).slice(0, process.env.ALL ? 4 : 2);

/**
 * axe on a page. Its other mode looks into frames, too, and opens a page of its own to sum up, which takes almost
 * half of the time; the shop's screens have no frames of their own.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}
