/** Specification section 2, payment pages. */
import { answer, expect, stopClock, test } from "./shopper.ts";

const status = (TransactionStatus: string, fields: object = {}) => ({
  TransactionStatus,
  Status: "ORDER PENDING",
  PurchaseOrderId: "abc",
  PurchaseOrderNo: "2026-42",
  TotalAmount: 1265,
  ...fields,
});

test.beforeEach(({ customer }) => expect(customer.token).not.toBe(""));

test.describe("check-status/{id}", () => {
  test.beforeEach(async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("PENDING"));
    await stopClock(page);
    await page.goto("/check-status/abc");
    await expect(page.getByRole("heading", { name: "Please wait" })).toBeVisible();
  });

  test("an animated waiting page with rotating messages", async ({ page }) => {
    const message = page.getByRole("heading", { name: "Please wait" }).locator("+ p");
    await expect(message).toHaveText("We are checking your payment with the bank…");
    await page.clock.runFor(3000);
    await expect(message).not.toHaveText("We are checking your payment with the bank…");
    await expect(page.locator("main section img")).toBeVisible();
  });

  test("a warning not to press back or close the tab", async ({ page }) => {
    await expect(page.getByText(/do not press back or close the tab/)).toBeVisible();
  });

  test("after 15 s a Go Back button links to my-account", async ({ page }) => {
    const back = page.getByRole("link", { name: "Go Back" });
    await page.clock.runFor(13_000);
    await expect(back).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(back).toHaveAttribute("href", "/home/my-account");
  });
});

test.describe("success/{id}", () => {
  test("check mark, heading, amount, order number and thanks", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("SUCCESSFUL"));
    await page.goto("/success/abc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "Your payment of Rs. 1,265.00 was successfully processed for order number #2026-42.",
    );
    await expect(main).toContainText("Thank you for your purchase.");
    await expect(main.locator("section svg").first()).toBeVisible();
  });

  test("amount and number show 0 if missing", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("SUCCESSFUL", { TotalAmount: null, PurchaseOrderNo: null }));
    await page.goto("/success/abc");
    await expect(page.getByRole("main")).toContainText("payment of Rs. 0 was successfully processed");
    await expect(page.getByRole("main")).toContainText("order number #0.");
  });

  test("'Continue' links to the order", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("SUCCESSFUL"));
    await page.goto("/success/abc");
    await expect(page.getByRole("link", { name: "Continue", exact: true })).toHaveAttribute(
      "href",
      "/order-details/abc",
    );
  });

  test("confetti, none for those who want less motion", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("SUCCESSFUL"));
    await page.goto("/success/abc");
    const piece = page.locator("main section i").first();
    await expect(piece).toBeAttached();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(piece).toBeHidden();
  });
});

test("fail/{id}: red X, heading, text and 'Try Again Later' to /home/user-cart", async ({ page }) => {
  await page.goto("/fail/abc");
  const main = page.getByRole("main");
  await expect(main.locator("section svg").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Payment Failed");
  await expect(main).toContainText("We're sorry, but something went wrong with your payment. Please try again.");
  await main.getByRole("link", { name: "Try Again Later", exact: true }).click();
  await expect(page).toHaveURL("/home/user-cart");
});
