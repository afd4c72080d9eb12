/** Lists in the hand: filters fit a small phone, and orders are found by whatever is known of them. */
import type { Page } from "@playwright/test";
import { expect, test } from "../shop.ts";
import { desktop, expectAccessible, placeOrder, signInAsOwner, widths } from "./office.ts";

const small = { width: 360, height: 740 };

test.use({ viewport: small });

/** Whether all of these are within the window's width. */
async function fits(page: Page) {
  const beyond = await page.locator("main :is(input, select, button):visible").evaluateAll(
    (all) =>
      all
        .filter((one) => !one.closest("nav, ul"))
        .map((one) => one.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > window.innerWidth).length,
  );
  expect(beyond).toBe(0);
}

test("more filters of orders fit 360 px, one beside another only where there is room", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto("/admin/orders");
  await page.getByText("More filters").click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await fits(page);
    const boxes = await page.locator("details[open] input").evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(boxes).toHaveLength(3);
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    await expectAccessible(page);
  }
  await page.getByLabel("Pin code").fill("999999");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/pincode=999999/);
});

test("orders are found by a mobile however it is typed, by pin code and by product", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const { OrderNo } = await placeOrder(page, shop, "Rhea of the search");
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: `#${OrderNo}` });
  await page.goto("/admin/orders");
  for (const words of ["98000 00077", "+91 98000 00077", "+919800000077", "411001", "butter khari", "rhea"]) {
    await page.getByLabel("Search orders").fill(words);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(new RegExp(`search=${words.slice(-4)}|${encodeURIComponent(words.slice(-4))}`));
    await expect(item, words).toBeVisible();
  }
  await page.getByLabel("Search orders").fill("no such thing");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.goto(`/admin/customers?${new URLSearchParams({ search: "+91 98000-00077" })}`);
  await expect(page.getByRole("listitem").filter({ hasText: "9800000077" }).first()).toBeVisible();
});

test("the filters of products are behind one button on a phone, which counts those that are set", async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.goto("/admin/products");
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first).toBeInViewport({ ratio: 0.5 });
  const filters = page.getByRole("button", { name: /^Filters/ });
  await expect(page.getByLabel("Category")).toBeHidden();
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await fits(page);
  await expectAccessible(page);
  await page.getByLabel("Show", { exact: true }).focus();
  await page.getByLabel("Show", { exact: true }).selectOption("active");
  await expect(filters).toHaveText("Filters (1)");
  await expect(page.getByLabel("Show", { exact: true })).toBeFocused();
  await page.getByLabel("Sort by").selectOption("name");
  await expect(filters).toHaveText("Filters (2)");
  await page.goBack();
  await expect(filters).toHaveText("Filters (1)");
  await expect(page.getByLabel("Sort by")).toHaveValue("");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(filters).toHaveText("Filters");
  await expect(page.getByLabel("Show", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Category")).toBeHidden();

  await page.setViewportSize(desktop);
  await expect(filters).toBeHidden();
  await expect(page.getByLabel("Category")).toBeVisible();
  await fits(page);
});

test("a new product is vegetarian or not by choice alone", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto("/admin/products/new");
  const marks = page.getByRole("group", { name: "Vegetarian or not" });
  await expect(marks.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByLabel("Name", { exact: true }).fill("Plum cake of the test");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(marks.getByRole("alert")).toHaveText("Choose one: the mark must be on every product.");
  await expect(marks.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL("/admin/products/new");
  await expectAccessible(page);
  await marks.getByRole("radio", { name: "Not vegetarian" }).check();
  await expect(marks.getByRole("alert")).toBeEmpty();
  const pack = page.getByRole("group", { name: "Package 1" });
  await pack.getByLabel("MRP").fill("250");
  await pack.getByLabel("Net quantity").fill("500");
  await page.getByLabel("HSN code").fill("190590");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
  await page.getByLabel("Product name").fill("Plum cake of the test");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /Plum cake of the test/ }).click();
  await expect(marks.getByRole("radio", { name: "Not vegetarian" })).toBeChecked();
});
