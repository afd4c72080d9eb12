/** Specification section 2, root shell. */
import type { Page } from "@playwright/test";
import { expect, takenUp, test, toast } from "./shopper.ts";

const overlay = (page: Page) => page.locator("[data-spinner]");

/** Holds every script back that is asked for from now on, until told how it ends. */
async function holdScripts(page: Page): Promise<(how: "continue" | "abort") => void> {
  let decide: (how: "continue" | "abort") => void = () => undefined;
  const decided = new Promise<"continue" | "abort">((resolve) => {
    decide = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => route[await decided]());
  return (how) => decide(how);
}

test("a router outlet: screens change without loading the page", async ({ page }) => {
  await page.goto("/home/about-us");
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
  expect(await page.evaluate(() => "kept" in window)).toBe(true);
});

test("a full-screen spinner while a screen is on its way, gone when it is there", async ({ page }) => {
  await page.goto("/home/about-us");
  const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await takenUp(contact);
  const decide = await holdScripts(page);
  await contact.click();
  await expect(overlay(page)).toBeVisible();
  expect(await overlay(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 800 });
  decide("continue");
  await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
  await expect(overlay(page)).toBeHidden();
});

test("the spinner is hidden on errors", async ({ page }) => {
  await page.goto("/home/about-us");
  const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
  await takenUp(contact);
  const decide = await holdScripts(page);
  await contact.click();
  await expect(overlay(page)).toBeVisible();
  decide("abort");
  await expect(overlay(page)).toBeHidden();
});

for (const width of [360, 1280])
  test(`a toast popup at the bottom centre, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/home/product-details/1");
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    const box = await toast(page, "Item added to cart successfully").boundingBox();
    if (!box) throw new Error("the toast has no place");
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(10);
    expect(box.y).toBeGreaterThan(600);
  });
