import type { Page } from "@playwright/test";
import { expect, test } from "../shop.ts";
import { watch } from "./watch.ts";

function dialog(page: Page) {
  return page.frameLocator('iframe[title="Secure payment"]');
}

/** The policy with which the page's document was loaded. */
async function policyOf(page: Page): Promise<string> {
  const answer = await page.request.get(page.url());
  return answer.headers()["content-security-policy"] ?? "";
}

test("a visit from the first page to the invoice breaks no policy, and only the cart admits the provider", async ({
  page,
  shop,
  signedIn,
}) => {
  const findings = await watch(page);
  await signedIn(page);

  await page.goto("/home");
  expect(await policyOf(page)).not.toContain(shop.backstage);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href*="/home/product-details/"]').first().click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByText("Item added to cart successfully")).toBeVisible();
  await page.locator('a[href="/home/user-cart"]:visible').first().click();
  await page.locator('input[name="suggestion"]').fill("Ring twice");
  expect(await page.evaluate(() => "sameDocument" in window), "browsing reloads no document").toBe(true);

  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Choose how to pay" })).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window), "the dialog opens in the cart's own document").toBe(
    false,
  );
  expect(await policyOf(page)).toContain(shop.backstage);

  await dialog(page).getByRole("button", { name: "Close payment" }).click();
  await expect(page.locator('input[name="suggestion"]')).toHaveValue("Ring twice");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await dialog(page).getByRole("tab", { name: "UPI" }).click();
  await dialog(page).getByRole("button", { name: "success@razorpay" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Pay ₹/ })
    .click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });

  for (const path of [
    "/home/contact-us",
    "/home/search/khari",
    "/home/top-deals",
    "/home/user-wishlist",
    "/home/about-us",
  ]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  expect(findings).toEqual({ violations: [], executions: [] });
});

test("an order left unpaid is paid from the account, reached from the catalogue", async ({
  page,
  signedIn,
  fillCart,
}) => {
  const findings = await watch(page);
  const customer = await signedIn(page);
  await fillCart(customer);
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await dialog(page).getByRole("button", { name: "Close payment" }).click();

  await page.goto("/home");
  await page.locator('a[href="/home/auth"]:visible').first().click();
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Complete payment/ }).click();
  await expect(dialog(page).getByRole("heading", { name: "Choose how to pay" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Track Your Order" })).toHaveAttribute("aria-selected", "true");
  expect(findings).toEqual({ violations: [], executions: [] });
});

test("a script that found its way into a page does not run, and is noticed", async ({ page }) => {
  const findings = await watch(page);
  await page.goto("/home");
  await page.evaluate(() => {
    const planted = document.createElement("div");
    planted.innerHTML = "<img src=x onerror=alert(1)>";
    document.body.append(planted);
  });
  await expect.poll(() => findings.violations.join()).toContain("script-src");
  expect(findings.executions).toEqual([]);
});
