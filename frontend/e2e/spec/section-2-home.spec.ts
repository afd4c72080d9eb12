/** Specification section 2, home page. */
import type { Page } from "@playwright/test";
import { expect, swipe, test } from "./shopper.ts";

const slide = (page: Page) =>
  page.getByRole("button", { name: /^Slide \d of/ }).and(page.locator("[aria-current=true]"));

test.describe("hero banner slider", () => {
  test.beforeEach(({ page }) => page.goto("/home"));

  test("shows title, subtitle and a Shop Now button that goes to the banner's link", async ({ page }) => {
    const first = page.getByRole("group", { name: "Slide 1 of 4" });
    await expect(first.getByRole("heading", { name: "Khari, still warm from the oven" })).toBeVisible();
    await expect(first.getByText("Eighty-four layers")).toBeVisible();
    await first.getByRole("link", { name: "Shop Now" }).click();
    await expect(page).toHaveURL("/home/product-details/1");
  });

  test("has previous and next arrows, which wrap", async ({ wide: page }) => {
    await page.getByRole("button", { name: "Next slide" }).click();
    await expect(slide(page)).toHaveAccessibleName("Slide 2 of 4");
    await page.getByRole("button", { name: "Previous slide" }).click();
    await expect(slide(page)).toHaveAccessibleName("Slide 1 of 4");
    await page.getByRole("button", { name: "Previous slide" }).click();
    await expect(slide(page)).toHaveAccessibleName("Slide 4 of 4");
  });

  test("has dot indicators", async ({ page }) => {
    await page.getByRole("button", { name: "Slide 3 of 4" }).click();
    await expect(slide(page)).toHaveAccessibleName("Slide 3 of 4");
    await expect(page.getByRole("heading", { name: "A cake for every birthday" })).toBeInViewport();
  });

  test("changes the slide on a swipe", async ({ page }) => {
    await swipe(page.getByRole("group", { name: "Slide 1 of 4" }), -60);
    await expect(slide(page)).toHaveAccessibleName("Slide 2 of 4");
  });
});

test("Featured Categories show name, image and item count", async ({ page }) => {
  await page.goto("/home");
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: "Featured Categories" }) });
  const khari = section.getByRole("link", { name: /^Khari/ });
  await expect(khari).toContainText("8 items");
  await expect(khari.locator("img")).toHaveAttribute("src", /MasterCategoryImages/);
  await khari.click();
  await expect(page).toHaveURL("/home/category-details/1");
});

test("a click on a highlighted product's banner goes to its link", async ({ page }) => {
  await page.goto("/home");
  const banner = page.getByRole("link", { name: /Baked before you wake/ });
  await expect(banner.locator("img")).toHaveAttribute("src", /HighlightedProducts/);
  await banner.click();
  await expect(page).toHaveURL("/home/category-details/6");
});

test("Popular Products have tabs: All, and each category", async ({ page }) => {
  await page.goto("/home");
  const tabs = page.getByRole("tablist", { name: "Popular Products" }).getByRole("tab");
  await expect(tabs.first()).toHaveText("All");
  await expect(tabs.nth(1)).toHaveText("Khari");
  const categories = page.locator("#categories li");
  expect(await tabs.count()).toBe((await categories.count()) + 1);
  await tabs.nth(2).click();
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("Cookies · ").first()).toBeVisible();
  await expect(panel.getByText("Khari · ")).toHaveCount(0);
});

test("a product card has heart, image, tag, category, name, stars with count, price, struck old price and Add", async ({
  page,
}) => {
  await page.goto("/home");
  const card = page.getByRole("tabpanel").getByRole("article").filter({ hasText: "Butter Khari" }).first();
  await expect(card.getByRole("button", { name: "Add Butter Khari to wishlist" })).toBeVisible();
  await expect(card.locator("img")).toHaveAttribute("src", /MasterItemImages/);
  await expect(card.getByText("Best seller")).toBeVisible();
  await expect(card.getByText("Khari · 200 g")).toBeVisible();
  await expect(card.getByRole("link", { name: "Butter Khari" })).toHaveAttribute("href", "/home/product-details/1");
  await expect(card.getByRole("img", { name: "4.6 out of 5 stars" })).toBeVisible();
  await expect(card.getByText("4.6 (5)")).toBeVisible();
  await expect(card.getByText("₹67.50")).toBeVisible();
  await expect(card.locator("s")).toContainText("₹75.00");
  await card.getByRole("button", { name: "Add Butter Khari to cart" }).click();
  await expect(card.getByRole("textbox", { name: "Quantity of Butter Khari" })).toHaveValue("1");
});

for (const list of ["Top Selling", "Trending Products", "Recently Added", "Top Rated"])
  test(`the list ${list} shows image, name and price; a click opens the product details`, async ({ page }) => {
    await page.goto("/home");
    const section = page.locator("section").filter({ has: page.getByRole("heading", { name: list, exact: true }) });
    const row = section.getByRole("link").first();
    await expect(row.locator("img")).toBeAttached();
    await expect(row).toContainText(/\p{L}+.*₹\d+\.\d\d/u);
    const target = await row.getAttribute("href");
    await row.click();
    await expect(page).toHaveURL(target ?? "");
    expect(target).toMatch(/^\/home\/product-details\/\d+$/);
  });
