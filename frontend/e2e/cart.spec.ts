/** The cart and what comes after it: no dead ends, no lost words, everything at the thumb. */
import type { Locator, Page } from "@playwright/test";
import {
  answer,
  expect,
  fail,
  guestItem,
  keepCart,
  orderOf,
  put,
  takenUp,
  test,
  toast,
  watch,
} from "./spec/shopper.ts";

const phone = { width: 390, height: 844 };
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed To CheckOut", exact: true });
const row = (page: Page, name = "Butter Khari") => page.getByRole("row").filter({ hasText: name });
const quantity = (within: Page | Locator) => within.getByRole("textbox", { name: /^Quantity of/ });

const address = (AddressId: number, Address: string, fields: object = {}) => ({
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

/** An order that waits for its payment. */
const unpaid = (minutes: number, fields: object = {}) =>
  orderOf("ORDER PENDING", {
    PurchaseOrderId: "kept",
    PurchaseOrderNo: "2026-77",
    TransactionStatus: "PENDING",
    PayableUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
    ...fields,
  });

test.describe("one cart, one payable order", () => {
  test("who closes the payment is led to the order that is kept, and changes it by proceeding again", async ({
    page,
    shop,
    customer,
  }) => {
    await put(shop, customer, 1, 2);
    await page.goto("/home/user-cart");
    await proceed(page).click();
    const payment = page.frameLocator('iframe[title="Secure payment"]');
    await payment.getByRole("button", { name: "Close payment" }).click();
    const card = page.getByRole("region", { name: /^Order #\S+ is kept for (30|29) min$/ });
    await expect(card).toBeFocused();
    const name = await card.getByRole("heading").textContent();
    const number = name?.match(/#\S+/)?.[0] ?? "no number";

    await page.getByLabel("Special Instructions").fill("Ring twice");
    await proceed(page).click();
    await payment.getByRole("button", { name: "Close payment" }).click();
    await expect(card).toBeFocused();
    await expect(page.getByRole("region", { name: /is kept for/ })).toHaveCount(1);
    await expect(card.getByRole("heading")).toContainText(number);

    await page.reload(); // it lasts
    await card.getByRole("button", { name: /^Complete payment/ }).click();
    await expect(payment.getByRole("heading", { name: "Choose how to pay" })).toBeVisible();
  });

  test("the card is there when the cart is empty too, and gone once nobody waits for the order", async ({
    page,
    customer,
  }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetUserNotDeliveredDetails", [unpaid(27), orderOf("ORDER PLACED")]);
    await page.goto("/home/user-cart");
    await expect(page.getByText("No items added to Cart")).toBeVisible();
    const card = page.getByRole("region", { name: "Order #2026-77 is kept for 27 min" });
    await expect(card.getByRole("link", { name: "View order 2026-77" })).toHaveAttribute("href", "/order-details/kept");
    await answer(page, "GetUserNotDeliveredDetails", [orderOf("ORDER PLACED")]);
    await page.reload();
    await expect(page.getByText("No items added to Cart")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test.describe("what was entered stays", () => {
  test("an address that is added in the cart is chosen", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    const box = page.getByRole("region", { name: "Delivery Address" });
    await box.getByRole("button", { name: "Add" }).click();
    const form = page.getByRole("dialog");
    await form.getByText("Office", { exact: true }).click();
    await form.getByLabel("Pin Code").fill("411002");
    await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
    const text = `4 Bajirao Road, ${Date.now()}`;
    await form.getByLabel("Address", { exact: true }).fill(text);
    await form.getByRole("button", { name: "Add Address" }).click();
    await expect(form).toBeHidden(); // the form lies in the box, with the text in it
    await expect(box).toContainText(text);
    await page.reload();
    await expect(box).toContainText(text);
  });

  test("instructions and the chosen address survive a reload", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await answer(page, "GetUserAddresses", [address(1, "12 Laxmi Road"), address(2, "9 Hill Road")]);
    await page.goto("/home/user-cart");
    await page.getByRole("button", { name: "Change" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /9 Hill Road/ })
      .click();
    await page.getByLabel("Special Instructions").fill("Ring twice");
    await page.reload();
    await expect(page.getByLabel("Special Instructions")).toHaveValue("Ring twice");
    await expect(page.getByRole("region", { name: "Delivery Address" })).toContainText("9 Hill Road");
  });

  test("after Update Failed the typed values are still in the form", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await fail(page, "SaveUserFullName");
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Edit Account" }).click();
    const name = page.getByLabel("Full Name");
    await name.fill("Asha Kulkarni");
    await page.getByRole("button", { name: "Submit" }).click();
    const said = page.getByRole("dialog", { name: "Update Failed" });
    await said.getByRole("button", { name: "OK" }).click();
    await expect(said).toBeHidden();
    await expect(name).toHaveValue("Asha Kulkarni");
  });
});

test.describe("success/{id} and fail/{id} do not say what is known to be untrue", () => {
  const status = (TransactionStatus: string) => ({
    TransactionStatus,
    Status: "ORDER PENDING",
    PurchaseOrderId: "abc",
    PurchaseOrderNo: "2026-42",
    TotalAmount: 1265,
  });

  test.beforeEach(({ customer }) => expect(customer.token).not.toBe(""));

  test("an order that is not paid is no success", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("PENDING"));
    await page.goto("/success/abc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order #2026-42 is not paid yet");
    await expect(page.getByText("Payment Successful!")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/order-details/abc");
  });

  test("an order whose payment failed is no success", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("FAILED"));
    await page.goto("/success/abc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment for order #2026-42 failed");
  });

  test("a paid order did not fail", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("SUCCESSFUL"));
    await page.goto("/fail/abc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Order #2026-42 is paid");
    await expect(page.getByText("Your Payment Failed")).toHaveCount(0);
  });

  test("an order that is still to be paid is named below the specified words", async ({ page }) => {
    await answer(page, "GetTransactionOrderStatus", status("PENDING"));
    await page.goto("/fail/abc");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Payment Failed");
    await expect(page.getByText("Order #2026-42 is not paid yet")).toBeVisible();
  });

  test("an order that nobody knows keeps the words and the zeros", async ({ page }) => {
    await page.goto("/success/payment");
    await expect(page.getByRole("main")).toContainText("payment of Rs. 0 was successfully processed");
    await page.goto("/fail/payment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Payment Failed");
  });
});

test.describe("a guest's cart", () => {
  test("is priced from the shop whenever it is shown, and says what has changed", async ({ page }) => {
    await keepCart(page, [{ ...guestItem, UnitPrice: 81 }]);
    await page.goto("/home/user-cart");
    await expect(page.getByText("Butter Khari now costs ₹67.50; it was ₹81.00.")).toBeVisible();
    await expect(row(page).getByText("₹135.00")).toBeVisible();
    await page.reload();
    await expect(row(page).getByText("₹135.00")).toBeVisible();
    await expect(page.getByText(/now costs/)).toHaveCount(0);
  });

  test("says what is no longer for sale", async ({ page }) => {
    await keepCart(page, [guestItem, { ...guestItem, itemId: 99_999, PackageId: 99_999, ProductName: "Old Toast" }]);
    await page.goto("/home/user-cart");
    await expect(row(page, "Old Toast").getByText("Out of stock.")).toBeVisible();
  });
});

test("before an address is served, neither delivery nor total is final", async ({ page, shop, customer }) => {
  await put(shop, customer, 1, 2);
  await answer(page, "GetUserAddresses", []);
  await page.goto("/home/user-cart");
  const totals = page.getByRole("region", { name: "Cart Totals" });
  const of = (name: string) => totals.locator("dl > div", { has: page.getByText(name, { exact: true }) });
  await expect(of("Subtotal")).toContainText("₹135.00");
  await expect(of("Delivery charges")).toContainText("Depends on the address");
  await expect(of("Total")).toContainText("₹135.00 + delivery");
});

test("a cart that could not be loaded loads by itself when the network is back", async ({ page, shop, customer }) => {
  await put(shop, customer, 1);
  await page.route("**/GetCartList*", (route) => route.abort());
  await page.goto("/home/user-cart");
  await expect(page.getByText("Failed to load your cart")).toBeVisible();
  await page.unroute("**/GetCartList*");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(row(page)).toBeVisible();
});

test.describe("a quantity can be typed", () => {
  test.beforeEach(async ({ page, shop, customer }) => {
    await put(shop, customer, 1, 2);
    await page.goto("/home/user-cart");
  });

  test("the number is selected on focus and taken on Enter", async ({ page }) => {
    const field = quantity(row(page));
    await expect(field).toHaveValue("2");
    await field.focus();
    await page.keyboard.type("12");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Item quantity updated successfully")).toBeVisible();
    await expect(row(page).getByText("₹810.00")).toBeVisible();
    await expect(field).toBeFocused();
  });

  test("its limits are said", async ({ page }) => {
    const field = quantity(row(page));
    await field.fill("500");
    await field.blur();
    await expect(toast(page, "Quantity of Butter Khari: 1–99")).toBeVisible();
    await expect(field).toHaveValue("2");
    await field.fill("0");
    await field.blur();
    await expect(field).toHaveValue("2");
    await field.fill("99");
    await field.blur();
    await expect(toast(page, "Item quantity updated successfully")).toBeVisible();
  });

  test("nothing typed leaves it as it was, and so does Escape", async ({ page }) => {
    const changes = watch(page, "UpdateCartQuantity");
    const field = quantity(row(page));
    await field.fill("");
    await field.blur();
    await expect(field).toHaveValue("2");
    await field.fill("7");
    await field.press("Escape");
    await expect(field).toHaveValue("2");
    await field.blur();
    expect(changes.bodies).toEqual([]);
  });
});

test.describe("asked about, not refused", () => {
  test("a pin code and State that disagree", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const saved = watch(page, "AddAddress");
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Add Address" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Pin Code").fill("411001");
    await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
    await form.getByLabel("State").selectOption("Goa");
    await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road");
    await form.getByRole("button", { name: "Add Address" }).click();
    await expect(form.getByText("411001 is in Maharashtra, not in Goa. Is this right?")).toBeVisible();
    expect(saved.bodies).toEqual([]);
    await form.getByRole("button", { name: "Change" }).click();
    await expect(form.getByLabel("State")).toBeFocused();
    await form.getByRole("button", { name: "Add Address" }).click();
    await form.getByRole("button", { name: "Keep" }).click();
    await expect.poll(() => saved.bodies).toMatchObject([{ State: "Goa" }]);
  });

  test("a mobile number that is not ten digits", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const saved = watch(page, "SaveUserFullName");
    await answer(page, "SaveUserFullName", { Message: "Saved" });
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Edit Account" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Mobile Number").fill("98000");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByText("98000 does not have ten digits. Is this right?")).toBeVisible();
    expect(saved.bodies).toEqual([]);
    await form.getByRole("button", { name: "Change" }).click();
    await expect(form.getByLabel("Mobile Number")).toBeFocused();
    await form.getByLabel("Mobile Number").fill("+91 98000 00001");
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("dialog", { name: "Updated Successfully" })).toBeVisible();
  });
});

test.describe("the keyboard's place", () => {
  test("stays after Add, and after the product is taken out again", async ({ page }) => {
    await page.goto("/home/top-deals");
    const add = page
      .getByRole("main")
      .getByRole("button", { name: /^Add .* to cart$/ })
      .first();
    const name = ((await add.getAttribute("aria-label")) ?? "").slice(4, -8);
    await takenUp(add);
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `One more ${name}` })).toBeFocused();
    await page.getByRole("button", { name: `Remove ${name} from cart` }).press("Enter");
    await expect(page.getByRole("button", { name: `Add ${name} to cart` })).toBeFocused();
  });

  test("goes to the next line when one is removed from the cart, and to the heading after the last", async ({
    page,
    shop,
    customer,
  }) => {
    await put(shop, customer, 1);
    await put(shop, customer, 2);
    await page.goto("/home/user-cart");
    const remove = page.getByRole("main").getByRole("button", { name: /^Remove .* from cart$/ });
    await expect(remove).toHaveCount(2);
    const next = (await remove.nth(1).getAttribute("aria-label")) ?? "";
    await remove.first().press("Enter");
    await expect(page.getByRole("button", { name: next })).toBeFocused();
    await expect(remove).toHaveCount(1);
    await remove.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("begins a dialog in its first field: a pin code and Enter do not close it", async ({ page }) => {
    await page.goto("/home/product-details/1");
    await page.getByRole("main").getByRole("button", { name: "See delivery to your pin code" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Pin Code")).toBeFocused();
    await page.keyboard.type("411001");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(/^We deliver to Pune/)).toBeVisible();
  });

  test("begins a form that comes late in its first field too, and a question at its words", async ({
    page,
    customer,
  }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Edit Account" }).press("Enter");
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await page.keyboard.press("Escape");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("heading")).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("Proceed and the total are in sight in a cart of three", async ({ page, shop, customer }) => {
    for (const item of [1, 2, 3]) await put(shop, customer, item);
    await page.goto("/home/user-cart");
    await expect(proceed(page)).toBeInViewport({ ratio: 1 });
    const bar = await proceed(page).boundingBox();
    const tabs = await page.getByRole("navigation", { name: "Quick links" }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    await page.getByLabel("Special Instructions").focus();
    const field = await page.getByLabel("Special Instructions").boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((await proceed(page).boundingBox())?.y ?? 0);
  });

  test("the bar lets go where the window is low, as at a zoom of 400 %", async ({ page, shop, customer }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const item of [1, 2, 3]) await put(shop, customer, item);
    await page.goto("/home/user-cart");
    await expect(proceed(page)).toBeEnabled();
    await expect(proceed(page)).not.toBeInViewport();
  });

  test("of the totals, only the total is announced", async ({ page, shop, customer }) => {
    await put(shop, customer, 1, 2);
    await page.goto("/home/user-cart");
    await expect(proceed(page)).toBeEnabled();
    const spoken = page.getByRole("main").locator("[aria-live=polite], [role=status], output").filter({ hasText: "₹" });
    await expect(spoken).toHaveText(["Total ₹165.00"]);
  });
});
