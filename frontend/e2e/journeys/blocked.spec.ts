import { expect, read, test } from "../shop.ts";

interface Ongoing {
  Status: string;
  TransactionStatus: string;
}

test("a payment window that is blocked says so, leaves the order payable, and opens at the next try", async ({
  page,
  shop,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  const orders = () => read<Ongoing[]>(shop, "GetUserNotDeliveredDetails", customer.token);
  const window = page.frameLocator('iframe[title="Secure payment"]');
  const blocked = page.getByRole("dialog", { name: "The payment window did not open" });

  await page.route("**/checkout.js", (route) => route.abort("blockedbyclient"));
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await expect(blocked).toBeVisible();
  await expect(blocked).toContainText(/blocker|connection/i);
  const retry = blocked.getByRole("button", { name: "Try again" });
  await retry.click();
  await expect(retry, "still blocked: the message stays").toBeEnabled();
  await expect(blocked).toBeVisible();
  const [pending, ...others] = await orders();
  expect(others, "however often it is tried, it is one order").toEqual([]);
  expect(pending).toMatchObject({ Status: "ORDER PENDING", TransactionStatus: "PENDING" });

  // The way out: closed, the order waits in the account.
  await page.keyboard.press("Escape");
  await expect(blocked).toBeHidden();
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Complete payment/ }).click();
  await expect(blocked).toBeVisible();

  // The blocker is switched off: the same order is paid.
  await page.unroute("**/checkout.js");
  await retry.click();
  await window.getByRole("tab", { name: "UPI" }).click();
  await window.getByRole("button", { name: "success@razorpay" }).click();
  await window.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  expect((await orders()).map(({ TransactionStatus }) => TransactionStatus)).toEqual(["SUCCESSFUL"]);
});
