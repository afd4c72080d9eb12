/** What the order page says right after paying. */
import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

async function pay(page: Page) {
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
}

const band = (page: Page) => page.getByRole("region", { name: "Thank you, Asha." });

test("thanks by name, with number, sum, pictures and address, and the figures folded below", async ({
  page,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await fillCart(customer, 1);
  await fillCart(customer, 2);
  await pay(page);
  await expect(band(page)).toContainText(/Order #\S+/);
  await expect(band(page)).toContainText(/₹[\d.]+ is paid/);
  await expect(band(page)).toContainText(customer.email);
  const coming = band(page).getByRole("list", { name: "What is coming" }).getByRole("img");
  await expect(coming).toHaveCount(2);
  await expect(coming.first()).toHaveAccessibleName("Butter Khari");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("list", { name: "The order's way" })).toBeVisible();
  await expect(page.getByText("Cart Totals")).toHaveCount(0);
  await expect(page.getByText("Transaction Status")).toBeHidden();
  await page.getByText("Invoice and figures").click();
  await expect(page.getByText("Transaction Status")).toBeVisible();
});

test("confetti falls once: not again on a reload", async ({ page, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  await pay(page);
  await expect(band(page).locator("i").first()).toBeAttached();
  await page.reload();
  await expect(band(page)).toBeVisible();
  await expect(band(page).locator("i")).toHaveCount(0);
});

test("no confetti for those who want less motion; another tab shows the order as ever", async ({
  context,
  page,
  signedIn,
  fillCart,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fillCart(await signedIn(page));
  await pay(page);
  await expect(band(page)).toBeVisible();
  await expect(band(page).locator("i").first()).toBeHidden();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Order Details");
  await expect(other.getByText("Transaction Status")).toBeVisible();
});
