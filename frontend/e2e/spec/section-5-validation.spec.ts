/** Specification section 5: validation rules. */
import type { Page } from "@playwright/test";
import { verify } from "../shop.ts";
import { answer, expect, fail, put, rate, test, toast, watch } from "./shopper.ts";

test.describe("login", () => {
  test.beforeEach(({ page }) => page.goto("/home/login-user"));

  test("'Email is required to get OTP'", async ({ page }) => {
    const asked = watch(page, "CheckUser");
    await page.getByRole("button", { name: "Get OTP" }).click();
    await expect(page.getByText("Email is required to get OTP", { exact: true })).toBeVisible();
    expect(asked.bodies).toEqual([]);
  });

  for (const bad of ["asha", "asha@example", "as ha@example.in", "@example.in"])
    test(`'Please enter a valid email address': ${bad}`, async ({ page }) => {
      await page.getByPlaceholder("Email *").fill(bad);
      await page.getByRole("button", { name: "Get OTP" }).click();
      await expect(page.getByText("Please enter a valid email address", { exact: true })).toBeVisible();
    });

  test("'OTP is required for verification'", async ({ page }) => {
    await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
    await page.getByPlaceholder("Email *").fill("asha@example.in");
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.getByText("OTP is required for verification", { exact: true })).toBeVisible();
  });
});

test("profile step, checked in order: full name, mobile, address, pincode, state required", async ({
  page,
  regular,
}) => {
  await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
  await answer(page, "checkPincodeAvailability", { Message: "no", Code: "NOT_FOUND" }, 404);
  await page.route("**/TOKEN", (route) => route.fulfill({ json: { ...regular.record, IsUserCreated: true } }));
  const saved = watch(page, "SaveUserFullName");
  await page.goto("/home/login-user");
  await page.getByPlaceholder("Email *").fill(regular.email);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByPlaceholder("Enter OTP *").fill("12345678");
  await verify(page);
  for (const [label, message, value] of [
    ["Your Full Name *", "Full name is required", "Asha Rao"],
    ["Mobile Number *", "Mobile is required", "98"],
    ["Address *", "Address is required", "12 Laxmi Road"],
    ["Pincode *", "Pincode is required", "110001"],
  ] as const) {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("State is required", { exact: true })).toBeVisible();
  expect(saved.bodies).toEqual([]);
});

async function addressForm(page: Page) {
  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Add Address" }).click();
  return page.getByRole("dialog");
}

test.describe("pin code", () => {
  test.beforeEach(({ customer }) => expect(customer.token).not.toBe(""));

  test("numeric, at most six digits", async ({ page }) => {
    const form = await addressForm(page);
    await form.getByLabel("Pin Code").pressSequentially("4a1-1b0 0299");
    await expect(form.getByLabel("Pin Code")).toHaveValue("411002");
  });

  test("fewer than six digits: 'Please enter valid pin code'", async ({ page }) => {
    const form = await addressForm(page);
    await form.getByLabel("Pin Code").fill("4110");
    await form.getByLabel("Pin Code").blur();
    await expect(form.getByText("Please enter valid pin code", { exact: true })).toBeVisible();
  });

  test("six digits are checked with the server on input, and on focus-out after a refusal", async ({ page }) => {
    const asked = watch(page, "checkPincodeAvailability");
    const form = await addressForm(page);
    const pincode = form.getByLabel("Pin Code");
    await pincode.fill("41100");
    expect(asked.bodies).toEqual([]);
    await pincode.fill("110001");
    await expect(form.getByText("Currently we don't deliver here", { exact: true })).toBeVisible();
    expect(asked.bodies).toMatchObject([{ pincode: "110001" }]);
    await pincode.blur();
    await expect.poll(() => asked.bodies.length).toBe(2);
  });
});

test.describe("add address", () => {
  test.beforeEach(({ customer }) => expect(customer.token).not.toBe(""));

  test("the submit button is disabled while the form is invalid", async ({ page }) => {
    const form = await addressForm(page);
    const submit = form.getByRole("button", { name: "Add Address" });
    await expect(submit).toBeDisabled();
    await form.getByLabel("Pin Code").fill("411002");
    await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road");
    await expect(submit).toBeEnabled();
  });

  test("a missing field on submit: 'Please fill in all required fields.'", async ({ page }) => {
    const form = await addressForm(page);
    await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road");
    await form.getByRole("button", { name: "Add Address" }).click({ force: true });
    await expect(form.getByText("Please fill in all required fields.", { exact: true })).toBeVisible();
  });

  test("an unavailable pin code: 'Add a valid pincode'", async ({ page }) => {
    const form = await addressForm(page);
    await form.getByLabel("Pin Code").fill("110001");
    await expect(form.getByText("Currently we don't deliver here")).toBeVisible();
    await form.getByLabel("State").selectOption("Delhi");
    await form.getByLabel("Address", { exact: true }).fill("1 Janpath");
    await form.getByRole("button", { name: "Add Address" }).click({ force: true });
    await expect(form.getByText("Add a valid pincode", { exact: true })).toBeVisible();
  });

  test("an unavailable pin code stays one while the server is asked again, on focus-out", async ({ page }) => {
    const form = await addressForm(page);
    await form.getByLabel("Pin Code").fill("110001");
    await expect(form.getByText("Currently we don't deliver here")).toBeVisible();
    await page.route("**/checkPincodeAvailability", () => {}); // a slow network: the second answer does not come
    await form.getByLabel("State").selectOption("Delhi");
    await form.getByLabel("Address", { exact: true }).fill("1 Janpath");
    await expect(form.getByRole("button", { name: "Add Address" })).toBeDisabled();
    await form.getByRole("button", { name: "Add Address" }).click({ force: true });
    await expect(form.getByText("Add a valid pincode", { exact: true })).toBeVisible();
  });
});

test.describe("edit account", () => {
  test.beforeEach(async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Edit Account" }).click();
  });

  for (const [field, message] of [
    ["Full Name", "Full name is required"],
    ["Mobile Number", "Mobile is required"],
  ] as const)
    test(`'${message}'`, async ({ page }) => {
      const form = page.getByRole("dialog");
      await form.getByLabel(field).fill(" ");
      await form.getByRole("button", { name: "Submit" }).click();
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    });

  test("the mobile's form is asked about, not checked", async ({ page }) => {
    await answer(page, "SaveUserFullName", { Message: "ok" });
    await page.getByRole("dialog").getByLabel("Mobile Number").fill("call me");
    await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
    await expect(page.getByRole("dialog", { name: "Updated Successfully" })).toBeVisible();
  });
});

test("cart quantity cannot go below 1", async ({ page, shop, customer }) => {
  await put(shop, customer, 1);
  await page.goto("/home/user-cart");
  await expect(page.getByRole("button", { name: "One less Butter Khari" })).toBeDisabled();
});

test("the product page's quantity has a minimum of 1", async ({ page }) => {
  await page.goto("/home/product-details/1");
  await expect(page.getByRole("button", { name: "One less Butter Khari" }).first()).toBeDisabled();
});

test.describe("review", () => {
  for (const [what, stars, text] of [
    ["no stars", 0, "Good"],
    ["no words", 4, " "],
  ] as const)
    test(`${what}: 'Please select a rating before submitting.'`, async ({ page, customer }) => {
      expect(customer.token).not.toBe("");
      await page.goto("/home/product-details/2");
      await page.getByRole("tab", { name: /^Reviews/ }).click();
      if (stars) await rate(page, stars);
      await page.getByLabel("Your review").fill(text);
      await page.getByRole("button", { name: "Submit Review" }).click();
      await expect(toast(page, "Please select a rating before submitting.")).toBeVisible();
    });
});

test("checkout appears only when an address is selected", async ({ page, shop, customer }) => {
  await put(shop, customer, 1);
  await answer(page, "GetUserAddresses", []);
  await page.goto("/home/user-cart");
  await expect(page.getByRole("region", { name: "Cart Totals" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toHaveCount(0);
});

test("terms: users must be at least 18", async ({ page }) => {
  await page.goto("/home/terms-conditions");
  await expect(page.getByRole("main")).toContainText(/18 years/);
});

test("a served pin code that cannot be asked about counts as not served", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await fail(page, "checkPincodeAvailability");
  const form = await addressForm(page);
  await form.getByLabel("Pin Code").fill("411002");
  await expect(form.getByText("Currently we don't deliver here", { exact: true })).toBeVisible();
});
