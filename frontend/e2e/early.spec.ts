/** What is done on a page before its scripts have come counts once they have. */
import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** Opens a page and keeps its scripts away until told otherwise. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  return release;
}

/** The prices of a list as they stand. */
async function prices(page: Page): Promise<number[]> {
  const shown = await page.locator("main article").allTextContents();
  return shown.map((text) => Number(text.match(/₹([\d,]+\.\d\d)/)?.[1]?.replaceAll(",", "")));
}

test("a sort is kept", async ({ page }) => {
  const release = await openWithoutScripts(page, "/home/category-details/2");
  await page.getByLabel("Sort by").selectOption("-price");
  release();
  await expect(page).toHaveURL(/\?sort=-price$/);
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.length > 2 && shown.every((price, at) => at === 0 || price <= (shown[at - 1] ?? 0));
    })
    .toBe(true);
  await expect(page.getByLabel("Sort by")).toHaveValue("-price");
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("");
});

test("filters are kept, beside a sort", async ({ page }) => {
  const release = await openWithoutScripts(page, "/home/category-details/2");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("In stock").check();
  await page.getByLabel("Sort by").selectOption("price");
  release();
  await expect(page).toHaveURL(/\?sort=price&stock=1$/);
});

test("a package and a quantity are kept", async ({ page }) => {
  const release = await openWithoutScripts(page, "/home/product-details/1");
  const sum = page.locator("[data-dock] b");
  const before = await sum.textContent();
  await page.getByRole("radio").nth(1).check({ force: true });
  const count = page.locator("[data-dock] input");
  await count.fill("3");
  await count.blur();
  release();
  await expect(page.locator("[data-dock] output, output").first()).toHaveText("3");
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(sum).not.toHaveText(before ?? "");
});

test("what is being searched for stays in the box and is suggested", async ({ page }) => {
  const release = await openWithoutScripts(page, "/home");
  const box = page.locator('header input[name="q"]');
  await box.click();
  await page.keyboard.type("kha");
  release();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(box).toHaveValue("kha");
  await page.keyboard.type("ri");
  await expect(box).toHaveValue("khari");
});

for (const [path, name] of [
  ["/home/product-details/1", /^Reviews/],
  ["/home", "Cookies"],
] as const)
  test(`a tab that was pressed on ${path} is shown`, async ({ page }) => {
    const release = await openWithoutScripts(page, path);
    const tab = page.getByRole("tab", { name });
    await tab.click();
    release();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  });
