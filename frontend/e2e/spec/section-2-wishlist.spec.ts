/** Specification section 2, wishlist. */
import { call } from "../shop.ts";
import { expect, test, toast } from "./shopper.ts";

test.describe("with two products", () => {
  test.beforeEach(async ({ page, shop, customer }) => {
    for (const itemId of [1, 25]) await call(shop, "AddItemWishlist", { itemId }, customer.token);
    await page.goto("/home/user-wishlist");
  });

  test("a heading with the count", async ({ page }) => {
    await expect(page.getByText("There are 2 products in this list")).toBeVisible();
  });

  test("a table with image, name, rating, sale price, add-to-cart and remove", async ({ wide: page }) => {
    const row = page.getByRole("row").filter({ hasText: "Butter Khari" });
    await expect(row.locator("img")).toHaveAttribute("src", /MasterItemImages/);
    await expect(row.getByRole("img", { name: "4.6 out of 5 stars" })).toBeVisible();
    await expect(row.getByText(/^₹\d+\.\d\d$/)).toBeVisible();
    await expect(row.getByRole("button", { name: "Add Butter Khari to cart" })).toBeVisible();
    await expect(row.getByRole("button", { name: "Remove Butter Khari from wishlist" })).toBeVisible();
  });

  test("a click on the name opens the product", async ({ page }) => {
    await page.getByRole("link", { name: "Elaichi Rusk" }).click();
    await expect(page).toHaveURL("/home/product-details/25");
  });

  test("add-to-cart puts the product into the cart", async ({ page }) => {
    await page.getByRole("button", { name: "Add Elaichi Rusk to cart" }).click();
    await expect(toast(page, "Item added to cart successfully")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("remove takes the product off the list", async ({ page }) => {
    await page.getByRole("button", { name: "Remove Elaichi Rusk from wishlist" }).click();
    await expect(page.getByText("There is 1 product in this list")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Elaichi Rusk" })).toHaveCount(0);
  });
});

test("the empty state reads 'No items added to favorites', with a Start Shopping link", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await page.goto("/home/user-wishlist");
  await expect(page.getByText("No items added to favorites", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Start Shopping" }).click();
  await expect(page).toHaveURL("/home");
});
