import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * axe on a page. Its other mode looks into frames, too, and opens a page of its own to sum up, which takes almost
 * half of the time; the shop's screens have no frames of their own.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}
