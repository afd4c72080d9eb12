/** Specification section 2, account page. */
import type { Page } from "@playwright/test";
import { asha } from "../shop.ts";
import { answer, answerOrders, expect, orderOf, stored, test, toast } from "./shopper.ts";

const address = {
  AddressId: 1,
  Address: "4 Bajirao Road",
  AddressType: "Office",
  Pincode: "411002",
  PinCode: "411002",
  State: "Maharashtra",
  IsServed: true,
  BaseCharge: 30,
  ExtraChargePerKg: 10,
};

const open = async (page: Page, tab?: string) => {
  await page.goto("/home/my-account");
  if (tab) await page.getByRole("tab", { name: tab }).click();
};

test("there are three tabs, Dashboard, Orders and Track Your Order, plus Logout", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await open(page);
  await expect(page.getByRole("tab")).toHaveText(["Dashboard", "Orders", "Track Your Order"]);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
});

test.describe("Dashboard", () => {
  test("welcomes the customer by name, with mobile and e-mail", async ({ page, customer }) => {
    await open(page);
    const panel = page.getByRole("tabpanel");
    await expect(panel.getByRole("heading", { name: `Hello ${asha.userFullName}!` })).toBeVisible();
    await expect(panel.getByText(asha.mobile)).toBeVisible();
    await expect(panel.getByText(customer.email)).toBeVisible();
  });

  test("shows each address with Address, Address Type, Pin Code and State, and a delete button", async ({
    page,
    customer,
  }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetAddressForAccount", [address]);
    await open(page);
    const card = page.getByRole("region", { name: "Saved Addresses" }).getByRole("listitem");
    for (const [name, value] of [
      ["Address", "4 Bajirao Road"],
      ["Address Type", "Office"],
      ["Pin Code", "411002"],
      ["State", "Maharashtra"],
    ] as const) {
      await expect(card.getByRole("term").getByText(name, { exact: true })).toBeVisible();
      await expect(card.getByRole("definition").getByText(value, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole("button", { name: /^Delete the address/ })).toBeVisible();
  });

  test("says 'No addresses found.'", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetAddressForAccount", []);
    await open(page);
    await expect(page.getByText("No addresses found.", { exact: true })).toBeVisible();
  });

  test("adds an address and deletes it", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await open(page);
    await page.getByRole("button", { name: "Add Address" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("radio", { name: "Other" }).check();
    await form.getByLabel("Pin Code").fill("411003");
    await expect(form.getByText(/^We deliver/)).toBeVisible();
    await form.getByLabel("Address", { exact: true }).fill("Flat 9, Khadki");
    await form.getByRole("button", { name: "Add Address" }).click();
    await expect(form).toBeHidden();
    await expect(toast(page)).toHaveAttribute("data-toast", "success");
    const card = page.getByRole("listitem").filter({ hasText: "Flat 9, Khadki" });
    await card.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(card).toHaveCount(0);
  });
});

test.describe("Add-address modal", () => {
  test.beforeEach(async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await open(page);
    await page.getByRole("button", { name: "Add Address" }).click();
  });

  test("has a Home/Office radio; the account also allows Other", async ({ page }) => {
    const radios = page.getByRole("dialog").getByRole("radio");
    await expect(radios).toHaveCount(3);
    for (const [n, type] of ["Home", "Office", "Other"].entries())
      await expect(radios.nth(n)).toHaveAccessibleName(type);
  });

  test("has a six-digit pin code with a live availability message", async ({ page }) => {
    const pincode = page.getByRole("dialog").getByLabel("Pin Code");
    await expect(pincode).toHaveAttribute("maxlength", "6");
    await pincode.fill("411002");
    await expect(page.getByText("We deliver to Pune")).toBeVisible();
    await pincode.fill("110001");
    await expect(page.getByText("Currently we don't deliver here")).toBeVisible();
  });

  test("has a state dropdown, a free-text address with a note asking for a complete one, and a submit button", async ({
    page,
  }) => {
    const form = page.getByRole("dialog");
    await expect(form.getByLabel("State").locator("option").first()).toHaveText("Select State");
    await expect(form.getByLabel("Address", { exact: true })).toHaveAccessibleDescription(/complete address/);
    await expect(form.getByRole("button", { name: "Add Address" })).toBeVisible();
  });
});

test("Edit-account modal: full name and mobile, and a submit button", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await open(page);
  await page.getByRole("button", { name: "Edit Account" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Full Name")).toHaveValue(asha.userFullName);
  await expect(form.getByLabel("Mobile Number")).toHaveValue(asha.mobile);
  await expect(form.getByRole("button", { name: "Submit" })).toBeVisible();
});

test.describe("Orders tab", () => {
  test("shows delivered orders in a scrolling box 400 px tall, with a View link", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const orders = Array.from({ length: 6 }, (_, n) => orderOf("ORDER DELIVERED", { PurchaseOrderId: `order-${n}` }));
    await answer(page, "GetUserDeliveredOrderDetails", orders);
    await open(page, "Orders");
    const box = page.getByRole("region", { name: "Orders" });
    await expect(box.getByRole("listitem")).toHaveCount(6);
    expect(await box.evaluate((it) => [it.clientHeight, getComputedStyle(it).overflowY])).toEqual([400, "auto"]);
    await box.getByRole("link", { name: /^View/ }).first().click();
    await expect(page).toHaveURL("/order-details/order-0");
  });

  test("says 'No orders found.'", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await open(page, "Orders");
    await expect(page.getByText("No orders found.", { exact: true })).toBeVisible();
  });
});

test("an order card shows Order number, Date, Status, Total and View", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await answer(page, "GetUserDeliveredOrderDetails", [orderOf("ORDER DELIVERED", { PurchaseOrderNo: "2026-7" })]);
  await open(page, "Orders");
  const card = page.getByRole("tabpanel").getByRole("listitem");
  await expect(card.getByRole("term")).toHaveText(["Order number", "Date", "Status", "Total"]);
  await expect(card.getByRole("definition")).toHaveText(["#2026-7", "09/01/2026", "Order Delivered", "₹1,265.00"]);
  await expect(card.getByRole("link", { name: "View order 2026-7" })).toHaveText("View");
});

test.describe("Track Your Order tab", () => {
  test("says 'You dont have ongoing orders'", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetUserNotDeliveredDetails", []);
    await open(page, "Track Your Order");
    await expect(page.getByText("You dont have ongoing orders", { exact: true })).toBeVisible();
  });

  for (const [status, cancellable] of [
    ["ORDER PENDING", true],
    ["ORDER PROCESSING", true],
    ["ORDER PLACED", true],
    ["ORDER SHIPPED", false],
    ["ORDER CANCELLED", false],
    ["ORDER REFUNDED", false],
  ] as const)
    test(`${status}: ${cancellable ? "View and Cancel" : "only View"}`, async ({ page, customer }) => {
      expect(customer.token).not.toBe("");
      await answerOrders(page);
      await open(page, "Track Your Order");
      const name = `Order ${status.charAt(6)}${status.slice(7).toLowerCase()}`;
      const card = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
      await expect(card.getByRole("link", { name: /^View/ })).toBeVisible();
      await expect(card.getByRole("button", { name: /^Cancel order/ })).toHaveCount(cancellable ? 1 : 0);
    });
});

test("Logout asks for confirmation, clears the session and goes to home/auth", async ({ page, signedIn }) => {
  await signedIn(page);
  await open(page);
  await page.getByRole("button", { name: "Logout" }).click();
  const ask = page.getByRole("dialog");
  await ask.getByRole("button", { name: "Cancel" }).click();
  expect(await stored(page, "EcomUserData")).not.toBeNull();
  await page.getByRole("button", { name: "Logout" }).click();
  await ask.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/home/login-user"); // where home/auth leads a guest
  expect(await stored(page, "EcomUserData")).toBeNull();
});
