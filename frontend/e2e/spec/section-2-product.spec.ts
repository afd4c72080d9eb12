/** Specification section 2, product details. Butter Khari has two pictures, three packages and reviews. */
import { answer, expect, rate, test, toast, walk } from "./shopper.ts";

test.describe("Butter Khari", () => {
  test.beforeEach(({ page }) => page.goto("/home/product-details/1"));

  test("an image gallery with thumbnails", async ({ page }) => {
    const main = page.getByRole("img", { name: "Butter Khari" });
    const before = await main.getAttribute("src");
    const thumbnails = page.getByRole("group", { name: "Pictures of Butter Khari" }).getByRole("button");
    await expect(thumbnails).toHaveCount(2);
    await thumbnails.nth(1).click();
    await expect(main).not.toHaveAttribute("src", before ?? "");
  });

  test("title, tag badge, rating and price", async ({ page }) => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Butter Khari" })).toBeVisible();
    await expect(main.getByText("Best seller").first()).toBeVisible();
    await expect(main.getByRole("img", { name: "4.6 out of 5 stars" }).first()).toBeVisible();
    await expect(main.getByText("₹67.50").first()).toBeVisible();
    await expect(main.locator("s").first()).toContainText("₹75.00");
  });

  test("a package selector labelled 'Size / Weight'; the price follows it", async ({ page }) => {
    const packages = page.getByRole("group", { name: "Size / Weight" });
    await expect(packages.getByRole("radio")).toHaveCount(3);
    await packages.getByRole("radio", { name: /^1 kg/ }).check();
    await expect(page.getByRole("main").locator("s").first()).toContainText("₹330.00");
  });

  test("a quantity stepper and Add to cart", async ({ page }) => {
    const buy = page.getByRole("main");
    await buy.getByRole("button", { name: "One more Butter Khari" }).first().click();
    await buy.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(toast(page, "Item added to cart successfully")).toBeVisible();
    await walk(page, "/home/user-cart");
    await expect(page.getByRole("row").filter({ hasText: "Butter Khari" }).getByRole("textbox")).toHaveValue("2");
  });

  test("a wishlist heart", async ({ page }) => {
    await page.getByRole("button", { name: "Add Butter Khari to wishlist" }).click();
    await expect(page).toHaveURL("/home/login-user"); // a guest has no wishlist
  });

  test("a category sidebar", async ({ page }) => {
    const sidebar = page.getByRole("complementary").filter({ hasText: "Categories" });
    await sidebar.getByRole("link", { name: /^Cookies/ }).click();
    await expect(page).toHaveURL("/home/category-details/2");
  });

  test("Description and Reviews tabs", async ({ page }) => {
    const tabs = page.getByRole("tablist", { name: "Butter Khari" }).getByRole("tab");
    await expect(tabs).toHaveText(["Description", /^Reviews/]);
    await expect(page.getByRole("tabpanel")).toContainText("Eighty-four layers");
  });

  test("a review list that scrolls above 500 px", async ({ page }) => {
    await page.getByRole("tab", { name: /^Reviews/ }).click();
    const list = page.getByRole("list", { name: "Reviews" });
    await expect(list.getByRole("listitem")).toHaveCount(5);
    expect(await list.evaluate((it) => [getComputedStyle(it).maxHeight, getComputedStyle(it).overflowY])).toEqual([
      "500px",
      "auto",
    ]);
  });

  test("related products", async ({ page }) => {
    const related = page.locator("section").filter({ has: page.getByRole("heading", { name: "Related products" }) });
    await expect(related.getByRole("article").first()).toBeVisible();
    await expect(related.getByText("Butter Khari")).toHaveCount(0);
  });
});

test("one package: no selector; one picture: no thumbnails", async ({ page }) => {
  await page.goto("/home/product-details/38");
  await expect(page.getByRole("heading", { level: 1, name: "Whole Wheat Bread" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Size / Weight" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: /^Pictures of/ })).toHaveCount(0);
});

test("an add-review form, for customers", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await page.goto("/home/product-details/6");
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  await rate(page, 5);
  await page.getByLabel("Your review").fill("Crisp to the last crumb.");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(toast(page, "Product rating saved successfully.")).toHaveAttribute("data-toast", "success");
  await expect(page.getByText("Crisp to the last crumb.")).toBeVisible();
});

test("Images may be a JSON string of the list", async ({ page }) => {
  await page.goto("/home/about-us");
  const details = {
    ItemId: 999,
    DisplayName: "Test Khari",
    DisplayTags: "",
    CategoryId: 1,
    CategoryName: "Khari",
    SalePrice: 10,
    DiscountRate: null,
    DiscountedPrice: 10,
    Ratings: 0,
    RatingCount: 0,
    IsInWishlist: false,
    ImagePath: "/Uploads/MasterItemImages/a.svg",
    Images: '[{"ImagePath":"/Uploads/MasterItemImages/a.svg"},{"ImagePath":"/Uploads/MasterItemImages/b.svg"}]',
    FirstPackageId: 1,
    FirstPackageName: "Default",
    InStock: true,
    IsVeg: true,
    Description: "",
    PackageList: [],
  };
  await answer(page, "GetProductsDetails", details);
  await walk(page, "/home/product-details/999");
  await expect(page.getByRole("group", { name: "Pictures of Test Khari" }).getByRole("button")).toHaveCount(2);
});
