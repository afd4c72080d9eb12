import type { Page } from "@playwright/test";
import { call, expect, read, type Shop, test } from "./shop.ts";
import { takenUp } from "./spec/shopper.ts";

/** Buys what is in the cart, with the payment window. */
async function buy(page: Page): Promise<void> {
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const dialog = page.frameLocator('iframe[title="Secure payment"]');
  await dialog.getByRole("tab", { name: "UPI" }).click();
  await dialog.getByRole("button", { name: "success@razorpay" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
}

const usual = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Your usual" }) });

/** Empties the cart of a customer. */
async function emptied(shop: Shop, token: string): Promise<void> {
  for (const { CartId } of await read<{ CartId: number }[]>(shop, "GetCartList", token))
    await call(shop, "DeleteFromCart", { cartId: CartId }, token);
}

test("home begins with what a customer usually buys, one tap from the cart, and nothing moves for it", async ({
  page,
  shop,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await page.goto("/home");
  await takenUp(page.getByRole("tab").first());
  await expect(usual(page)).toHaveCount(0);
  await fillCart(customer, 1);
  await fillCart(customer, 2);
  await buy(page);
  await emptied(shop, customer.token);

  // The first visit learns of it; from the next on its place is kept free.
  const learnt = () => page.evaluate(() => localStorage.getItem("usual"));
  await page.goto("/home");
  await expect.poll(learnt).toBe("true");
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  const names = usual(page).getByRole("article").getByRole("heading");
  await expect(names).toHaveCount(2);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  expect(shift).toBeLessThan(0.02);

  await usual(page)
    .getByRole("button", { name: /^Add your usual to the cart, ₹[\d.]+$/ })
    .click();
  await expect(page.getByText("Your usual is in the cart.")).toBeVisible();
  await expect(usual(page).getByRole("textbox", { name: /^Quantity of/ })).toHaveCount(2);

  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect.poll(learnt).toBe(null);
});
