/** Specification section 2, login page: its three steps. */

import { asha, newEmail, verify } from "../shop.ts";
import { expect, test } from "./shopper.ts";

test("the heading changes by step: Login, Verify OTP and, for a new user, Welcome User", async ({ page, mailbox }) => {
  const email = newEmail("new");
  await page.goto("/home/login-user");

  await test.step("1. Login: 'Email *' and Get OTP", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await page.getByPlaceholder("Email *", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Get OTP", exact: true }).click();
  });
  await test.step("2. Verify OTP: 'Enter OTP *' and Verify", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify OTP");
    await page.getByPlaceholder("Enter OTP *", { exact: true }).fill(await mailbox.code(email));
    await verify(page);
  });
  await test.step("3. Welcome User: name, mobile, address, pincode, state and Save", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome User");
    await page.getByLabel("Your Full Name *", { exact: true }).fill(asha.userFullName);
    await page.getByLabel("Mobile Number *", { exact: true }).fill(asha.mobile);
    await page.getByLabel("Address *", { exact: true }).fill(asha.Address);
    const first = page
      .getByLabel(/^State/)
      .locator("option")
      .first();
    await expect(first).toHaveText("Select State");
    await expect(first).toHaveAttribute("disabled");
    await page.getByLabel("Pincode *", { exact: true }).fill(asha.Pincode);
    await expect(page.getByLabel(/^State/)).toHaveValue("Maharashtra");
    await page.getByRole("button", { name: "Save", exact: true }).click();
  });
  await test.step("then home", () => expect(page).toHaveURL("/home"));
});

test("a customer who opens the login goes to home/my-account", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await page.goto("/home/login-user");
  await expect(page).toHaveURL("/home/my-account");
});
