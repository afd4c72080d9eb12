/**
 * Nothing jumps: every screen of the shop, guest and signed in, as a whole visit with scrolling, adding and changing
 * tabs. The visit from screen to screen is made at each change, and with ALL set (make test-all) every screen is opened
 * by itself, too.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";
import { orderOf, put, takenUp } from "./spec/shopper.ts";

/** What a screen may shift in all, by the measure of the Layout Instability API. */
const limit = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Collects what moves by itself; what moves within half a second of a tap was asked for. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
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
async function lookAround(page: Page): Promise<void> {
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

async function expectStill(page: Page, shifts: () => Promise<Shift[]>): Promise<void> {
  // What was drawn last has been looked at once two more frames have been.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const found = await shifts();
  const sum = found.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(found, null, 1)).toBeLessThan(limit);
}

/** Pictures, answers and chunks come late, so that what they push aside is seen. */
async function slowly(page: Page): Promise<void> {
  await page.route(/\/(Uploads|api\/CustomerAppV1|assets)\//, async (route) => {
    await new Promise((later) => setTimeout(later, 60));
    await route.continue().catch(() => undefined);
  });
}

const anybodys = [
  "/home",
  "/home/category-details/1",
  "/home/product-details/1",
  "/home/product-details/36",
  "/home/top-deals",
  "/home/search/khari",
  "/home/search/nothing%20at%20all",
  "/home/user-cart",
  "/home/login-user",
  "/home/auth",
  "/home/user-wishlist",
  "/home/about-us",
  "/home/contact-us",
  "/home/privacy-policy",
  "/home/terms-conditions",
  "/home/cancellation-refund",
  "/home/nowhere",
];

const customers = [
  "/home",
  "/home/category-details/1",
  "/home/product-details/1",
  "/home/user-cart",
  "/home/my-account",
  "/home/user-wishlist",
  "/home/auth",
];

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    const alone = process.env.ALL;

    for (const path of alone ? anybodys : [])
      test(`nothing jumps for a guest on ${path}`, async ({ page }) => {
        const shifts = await watchShifts(page);
        await slowly(page);
        await page.goto(path);
        await lookAround(page);
        await expectStill(page, shifts);
      });

    for (const path of alone ? customers : [])
      test(`nothing jumps for a customer on ${path}`, async ({ page, shop, signedIn }) => {
        const customer = await signedIn(page);
        await put(shop, customer, 1);
        await put(shop, customer, 2);
        const shifts = await watchShifts(page);
        await slowly(page);
        await page.goto(path);
        await lookAround(page);
        await expectStill(page, shifts);
      });

    test("nothing jumps on a visit from screen to screen", async ({ page }) => {
      const shifts = await watchShifts(page);
      await slowly(page);
      await page.goto("/home");
      await lookAround(page);
      const tabs = page.getByRole("tab");
      await takenUp(tabs.nth(1));
      await tabs.nth(1).click();
      await lookAround(page);
      await page.locator('main a[href^="/home/category-details/"]').first().click();
      await lookAround(page);
      await page
        .locator("article")
        .getByRole("button", { name: /^Add .* to cart|^Add/ })
        .first()
        .click();
      await page.locator("article").nth(1).getByRole("link").first().click();
      await lookAround(page);
      await page.getByRole("tab").nth(1).click();
      await lookAround(page);
      await page.locator('a[href="/home/user-cart"]:visible').first().click();
      await lookAround(page);
      await page.goBack();
      await lookAround(page);
      await page.locator('a[href="/home/auth"]:visible').first().click();
      await lookAround(page);
      await expectStill(page, shifts);
    });
  });
}

test("nothing jumps in a cart above which an order waits to be paid", async ({ page, shop, signedIn }) => {
  const customer = await signedIn(page);
  await put(shop, customer, 1);
  const shifts = await watchShifts(page);
  await slowly(page);
  await page.route(/GetUserNotDeliveredDetails/, async (route) => {
    await new Promise((later) => setTimeout(later, 500));
    const PayableUntil = new Date(Date.now() + 20 * 60_000).toISOString();
    await route.fulfill({ json: [orderOf("ORDER PENDING", { TransactionStatus: "PENDING", PayableUntil })] });
  });
  await page.goto("/home/user-cart");
  await lookAround(page);
  await expect(page.getByRole("button", { name: /^Complete payment/ })).toBeVisible();
  await expectStill(page, shifts);
});

test("a page that could not be drawn here does not jump either", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.route("/home/about-us", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(
      /<div id="root">.*?<\/div>(?=<link|<script)/s,
      '<div id="root"><div class="boot"></div></div>',
    );
    await route.fulfill({ response: answer, body: html });
  });
  await slowly(page);
  await page.goto("/home/about-us");
  await lookAround(page);
  await expectStill(page, shifts);
});
