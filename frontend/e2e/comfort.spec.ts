import type { Page } from "@playwright/test";
import { call, expect, test } from "./shop.ts";

/** How many of the first line's product are in the cart on show. */
const quantity = (page: Page) => page.getByRole("textbox", { name: /^Quantity of/ });
const more = (page: Page) => page.getByRole("button", { name: /^One more/ });

test("two tabs of a guest agree about the cart", async ({ context, page }) => {
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.goto("/home/user-cart");
  const other = await context.newPage();
  await other.goto("/home/user-cart");
  await more(other).click();
  await expect(quantity(page)).toHaveValue("2");
  await other.getByRole("button", { name: /^Remove .* from cart/ }).click();
  await expect(page.getByText("No items added to Cart")).toBeVisible();
});

test("two tabs of a customer agree about the cart", async ({ context, page, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  await page.goto("/home/user-cart");
  const other = await context.newPage();
  await other.goto("/home/user-cart");
  await more(other).click();
  await expect(quantity(page)).toHaveValue("2");
});

test("a guest's cart outlives a reload without the shop", async ({ page }) => {
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.goto("/home/user-cart");
  await page.route("**/api/**", (route) => route.abort());
  await page.reload();
  await expect(quantity(page)).toHaveValue("1");
  await more(page).click();
  await expect(quantity(page)).toHaveValue("2");
});

test("the pin code is asked once: charge on the product's page, state in the address", async ({ page, signedIn }) => {
  await signedIn(page);
  await page.goto("/home/product-details/1");
  await page.getByRole("main").getByRole("button", { name: "See delivery to your pin code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pin Code").fill("411001");
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText(/^We deliver to Pune, from ₹[\d.]+\.$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/home/product-details/2");
  await expect(page.getByRole("main").getByRole("button", { name: /^Delivery to 411001 from ₹[\d.]+$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delivering to 411001" })).toBeAttached();

  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Add Address" }).click();
  await expect(dialog.getByLabel("Pin Code")).toHaveValue("411001");
  await expect(dialog.getByLabel("State")).toHaveValue("Maharashtra");
});

test("a guest's cart tells the delivery charge, or that there is no delivery", async ({ page }) => {
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await page.goto("/home/user-cart");
  await page.getByRole("main").getByRole("button", { name: "See delivery to your pin code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Pin Code").fill("999999");
  await dialog.getByRole("button", { name: "Check" }).click();
  await expect(dialog.getByText("Currently we don't deliver here")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByRole("button", { name: "We do not deliver to 999999 yet" })).toBeVisible();
});

test("an unpaid order says how long it is held, and shows the way before it", async ({
  page,
  shop,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  await page.route("**/checkout.js", (route) => route.abort());
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await expect(page.getByText("The payment window did not open")).toBeVisible();
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await expect(page.getByText(/^Held for you for (30|29|28) more minutes$/)).toBeVisible();

  await page.getByRole("link", { name: /^View order/ }).click();
  await expect(page.getByText(/^Held for you for \d\d more minutes$/)).toBeVisible();
  const way = page.getByRole("list", { name: "The order's way" }).getByRole("listitem");
  await expect(way).toHaveText([
    /Order Pending/,
    /Order Placed/,
    /Order Processing/,
    /Order Shipped/,
    /Order Delivered/,
  ]);
  await expect(way.first()).toHaveAttribute("aria-current", "step");

  const id = new URL(page.url()).pathname.split("/").at(-1);
  await call(shop, "cancelUserOrder", { purchaseOrderId: id, reason: "Too much bread" }, customer.token);
  await page.reload();
  await expect(way).toHaveText([/Order Pending/, /Order Cancelled/]);
  await expect(page.getByText(/^Held for you/)).toBeHidden();
});

test("an order that is no longer held is asked for again", async ({ page, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  await page.route("**/checkout.js", (route) => route.abort());
  await page.clock.install();
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await expect(page.getByText("The payment window did not open")).toBeVisible();
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await expect(page.getByText(/^Held for you for/)).toBeVisible();
  const asked = page.waitForRequest(/GetUserNotDeliveredDetails/);
  await page.clock.fastForward("31:00");
  await asked;
  await expect(page.getByText(/^Held for you for/)).toBeHidden();
});
