/** Specification section 2: category listing, top deals, search. */
import { expect, test } from "./shopper.ts";

const lists = [
  ["category listing", "/home/category-details/1", "Khari"],
  ["top deals", "/home/top-deals", "Khari"],
  ["search", "/home/search/khari", "Khari"],
] as const;

for (const [name, path, category] of lists)
  test(`${name}: a grid of cards with heart, tag badge, category, name, rating, price and Add`, async ({ page }) => {
    await page.goto(path);
    const card = page.getByRole("article").filter({ hasText: "Butter Khari" }).first();
    await expect(card.getByRole("button", { name: "Add Butter Khari to wishlist" })).toBeVisible();
    await expect(card.getByText("Best seller")).toBeVisible();
    await expect(card.getByText(`${category} ·`)).toBeVisible();
    await expect(card.getByRole("heading", { name: "Butter Khari" })).toBeVisible();
    await expect(card.getByRole("img", { name: "4.6 out of 5 stars" })).toBeVisible();
    await expect(card.getByText("₹67.50")).toBeVisible();
    await expect(card.getByRole("button", { name: "Add Butter Khari to cart" })).toBeVisible();
  });

for (const [name, path] of lists)
  test(`${name}: a categories sidebar with item counts and a popular products sidebar`, async ({ page }) => {
    await page.goto(path);
    const sidebar = page.getByRole("complementary").filter({ hasText: "Popular Products" });
    await expect(sidebar.getByRole("link", { name: /^Khari/ })).toHaveAccessibleName("Khari 8 items");
    const popular = sidebar.locator("section, div").filter({ hasText: "Popular Products" }).last();
    await expect(popular.locator("a[href^='/home/product-details/']").first()).toBeVisible();
  });

test("category: an items-found count", async ({ page }) => {
  await page.goto("/home/category-details/1");
  await expect(page.getByText("We found 8 items for you!")).toBeVisible();
});

test("top deals: an items-found count", async ({ page }) => {
  await page.goto("/home/top-deals");
  await expect(page.getByText(/We found \d+ items for you!/)).toBeVisible();
  expect(await page.getByRole("main").getByRole("article").count()).toBeGreaterThan(5);
});

test("search: the search term and 'We found some items for you!'", async ({ page }) => {
  await page.goto("/home/search/khari");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("khari");
  await expect(page.getByText("We found some items for you!", { exact: true })).toBeVisible();
});
