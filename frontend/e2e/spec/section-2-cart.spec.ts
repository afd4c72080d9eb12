/** Specification section 2, cart. */
import type { Page } from "@playwright/test";
import { answer, expect, guestItem, keepCart, put, test, toast } from "./shopper.ts";

const line = (fields: object) => ({
  CartId: 1,
  ItemId: 1,
  PackageId: 1,
  PackageName: "200 g",
  DisplayName: "Butter Khari",
  FirstImage: "",
  Price: 75,
  DiscountedPrice: 67.5,
  DiscountRate: 10,
  OrderedQuantity: 2,
  GST: 5,
  TotalPackageWeight: 400,
  InStock: true,
  ...fields,
});

const addressOf = (AddressId: number, Address: string, fields: object = {}) => ({
  AddressId,
  Address,
  AddressType: "Home",
  Pincode: "411001",
  PinCode: "411001",
  State: "Maharashtra",
  IsServed: true,
  BaseCharge: 30,
  ExtraChargePerKg: 10,
  ...fields,
});

/** One of the totals, by its name. */
const total = (page: Page, name: string) =>
  page.getByRole("region", { name: "Cart Totals" }).locator("dl > div", { has: page.getByText(name, { exact: true }) });

test.describe("logged in", () => {
  test.beforeEach(async ({ shop, customer }) => put(shop, customer, 1, 2));

  test("a selected-address box with Change and Add", async ({ page }) => {
    await page.goto("/home/user-cart");
    const box = page.getByRole("region", { name: "Delivery Address" });
    await expect(box).toContainText("12 Laxmi Road, Sadashiv Peth");
    await expect(box.getByRole("button", { name: "Add" })).toBeVisible();
    await box.getByRole("button", { name: "Change", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Choose an address" })).toBeVisible();
  });

  test("a warning when no address is chosen", async ({ page }) => {
    await answer(page, "GetUserAddresses", []);
    await page.goto("/home/user-cart");
    await expect(page.getByRole("alert").filter({ hasText: "*Please add your address." })).toBeVisible();
    await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toHaveCount(0);
  });

  test("the table shows image, name, package, price with the original struck out, quantity, subtotal and remove", async ({
    page,
  }) => {
    await page.goto("/home/user-cart");
    const row = page.getByRole("row").filter({ hasText: "Butter Khari" });
    await expect(row.locator("img")).toHaveAttribute("src", /butter-khari/);
    await expect(row.getByText("200 g")).toBeVisible();
    await expect(row.getByText("₹67.50", { exact: true })).toBeVisible();
    await expect(row.locator("s")).toContainText("₹75.00");
    await expect(row.getByRole("button", { name: "One less Butter Khari" })).toBeVisible();
    await expect(row.getByRole("button", { name: "One more Butter Khari" })).toBeVisible();
    await expect(row.getByText("₹135.00")).toBeVisible();
    await expect(row.getByRole("button", { name: "Remove Butter Khari from cart" })).toBeVisible();
  });

  test("the package name is hidden when it is the dummy 'Default'", async ({ page }) => {
    await answer(page, "GetCartList", [line({ PackageName: "Default" })]);
    await page.goto("/home/user-cart");
    await expect(page.getByRole("row").filter({ hasText: "Butter Khari" })).toBeVisible();
    await expect(page.getByText("Default")).toHaveCount(0);
  });

  test("totals: Taxable Amount, Tax Amount, Subtotal, Delivery charges, Total", async ({ page }) => {
    await page.goto("/home/user-cart");
    for (const [name, amount] of [
      ["Taxable Amount", "₹128.57"],
      ["Tax Amount", "₹6.43"],
      ["Subtotal", "₹135.00"],
      ["Delivery charges", "₹30.00"],
      ["Total", "₹165.00"],
    ] as const)
      await expect(total(page, name).getByRole("definition")).toHaveText(amount);
  });

  test("a delivery-weight note", async ({ page }) => {
    await page.goto("/home/user-cart");
    await expect(page.getByText("Delivery weight 0.40 kg.")).toBeVisible();
  });

  test("a Special Instructions input", async ({ page }) => {
    await page.goto("/home/user-cart");
    await page.getByLabel("Special Instructions").fill("Less sugar");
    await expect(page.getByLabel("Special Instructions")).toHaveValue("Less sugar");
  });

  test("a savings line when the discount is non-zero", async ({ page }) => {
    await page.goto("/home/user-cart");
    await expect(page.getByText("You save ₹15.00 on this order")).toBeVisible();
  });

  test("no savings line without a discount", async ({ page }) => {
    await answer(page, "GetCartList", [line({ DiscountedPrice: 75, DiscountRate: null })]);
    await page.goto("/home/user-cart");
    await expect(total(page, "Subtotal")).toContainText("₹150.00");
    await expect(page.getByText(/^You save/)).toHaveCount(0);
  });

  test("'Proceed To CheckOut' when an address is selected, and 'Add More Items'", async ({ page }) => {
    await page.goto("/home/user-cart");
    await expect(page.getByRole("button", { name: "Proceed To CheckOut", exact: true })).toBeEnabled();
    await page.getByRole("link", { name: "Add More Items", exact: true }).click();
    await expect(page).toHaveURL("/home");
  });

  test("minus and plus change the quantity; remove empties the cart", async ({ page }) => {
    await page.goto("/home/user-cart");
    const row = page.getByRole("row").filter({ hasText: "Butter Khari" });
    await row.getByRole("button", { name: "One more" }).click();
    await expect(row.getByRole("textbox")).toHaveValue("3");
    await expect(toast(page, "Item quantity updated successfully")).toBeVisible();
    await row.getByRole("button", { name: "One less" }).click();
    await expect(row.getByRole("textbox")).toHaveValue("2");
    await row.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "Item removed from cart")).toBeVisible();
    await expect(page.getByText("No items added to Cart")).toBeVisible();
  });
});

test("choosing another address recomputes the totals and closes the modal", async ({ page, shop, customer }) => {
  await put(shop, customer, 1, 2);
  await answer(page, "GetUserAddresses", [
    addressOf(1, "12 Laxmi Road"),
    addressOf(2, "9 Hill Road", { BaseCharge: 55 }),
  ]);
  await page.goto("/home/user-cart");
  await expect(total(page, "Total")).toContainText("₹165.00");
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /9 Hill Road/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(total(page, "Delivery charges")).toContainText("₹55.00");
  await expect(total(page, "Total")).toContainText("₹190.00");
});

test.describe("guest", () => {
  test.beforeEach(async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
  });

  test("a table with quantity and remove", async ({ page }) => {
    const row = page.getByRole("row").filter({ hasText: "Butter Khari" });
    await expect(row.getByRole("textbox")).toHaveValue("2");
    await row.getByRole("button", { name: "One more" }).click();
    await expect(row.getByRole("textbox")).toHaveValue("3");
    await row.getByRole("button", { name: "Remove" }).click();
    await expect(row).toHaveCount(0);
  });

  test("a 'Please Log In' card with a Log in button and Add more items", async ({ page }) => {
    const card = page.getByRole("region", { name: "Please Log In" });
    await expect(card.getByRole("link", { name: "Add more items", exact: true })).toHaveAttribute("href", "/home");
    await card.getByRole("link", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/home/login-user");
  });
});

test("an empty cart says 'No items added to Cart'", async ({ page }) => {
  await page.goto("/home/user-cart");
  await expect(page.getByText("No items added to Cart", { exact: true })).toBeVisible();
});
