/** Specification section 2, the route table. */
import type { Page } from "@playwright/test";
import { answer, expect, invoiceOf, test } from "./shopper.ts";

const brand = "Bhatti Bakers";

async function shows(page: Page, path: string, heading: string | RegExp, title: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(title);
}

test("(empty) redirects to home", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/home");
});

for (const [path, heading, title] of [
  ["home", brand, new RegExp(brand)],
  ["home/product-details/1", "Butter Khari", `Butter Khari - ${brand}`],
  ["home/category-details/1", "Khari", `Khari - ${brand}`],
  ["home/top-deals", "Top Deals", `Top Deals - ${brand}`],
  ["home/search/khari", /khari/, /khari/],
  ["home/login-user", "Login", `Login - ${brand}`],
  ["home/user-cart", "Your Cart", `Cart - ${brand}`],
] as const)
  test(`${path} is the screen of the table`, ({ page }) => shows(page, `/${path}`, heading, title));

for (const [path, name] of [
  ["about-us", "About Us"],
  ["cancellation-refund", "Cancellation and Refund Policies"],
  ["contact-us", "Contact Us"],
  ["privacy-policy", "Privacy Policy"],
  ["terms-conditions", "Terms and Conditions"],
] as const)
  test(`home/${path} is the ${name} page, with a breadcrumb to Home and the title '${name} - {brand}'`, async ({
    page,
  }) => {
    await shows(page, `/home/${path}`, name, `${name} - ${brand}`);
    await page.getByRole("navigation", { name: "You are here" }).getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/home");
  });

test("home/auth leads a guest to home/login-user", async ({ page }) => {
  await page.goto("/home/auth");
  await expect(page).toHaveURL("/home/login-user");
});

test("home/auth leads a customer to home/my-account, whose title is 'Account'", async ({ page, customer }) => {
  await page.goto("/home/auth");
  await expect(page).toHaveURL("/home/my-account");
  await expect(page).toHaveTitle("Account");
  await expect(page.getByText(customer.email)).toBeVisible();
});

test("home/user-wishlist is the wishlist", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await shows(page, "/home/user-wishlist", "Your Wishlist", `Wishlist - ${brand}`);
});

test("order-details/{id} is the order and its invoice", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await answer(page, "GetInvoiceDetails", invoiceOf("ORDER PLACED"));
  await shows(page, "/order-details/abc", /Order/, /Order/);
});

for (const [path, heading] of [
  ["check-status", "Please wait"],
  ["success", "Payment Successful!"],
  ["fail", "Your Payment Failed"],
] as const)
  test(`${path}/{id} is the screen of the table`, async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const TransactionStatus = path === "success" ? "SUCCESSFUL" : "PENDING";
    await answer(page, "GetTransactionOrderStatus", { TransactionStatus, Status: "ORDER PENDING" });
    await shows(page, `/${path}/abc`, heading, /Payment|payment/);
  });

test("an address that the table does not know is 'Page not found', with status 404", async ({ page }) => {
  const answered = await page.goto("/home/nowhere");
  expect(answered?.status()).toBe(404);
  await expect(page.getByText("Page not found").first()).toBeVisible();
});
