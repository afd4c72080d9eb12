/**
 * Nothing jumps: every screen of the shop, guest and signed in, as a whole visit with scrolling, adding and changing
 * tabs. The visit from screen to screen is made at each change, and with ALL set (make test-all) every screen is opened
 * by itself, too.
 */
import { expectStill, lookAround, slowly, watchShifts } from "./shifts.ts";
import { expect, test } from "./shop.ts";
import { orderOf, put, takenUp } from "./spec/shopper.ts";

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
