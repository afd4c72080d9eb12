import type { FrameLocator, Page } from "@playwright/test";
import { asha, expect, newEmail, type Shop, test, verify } from "../shop.ts";

/** A package in the database, in paise, grams and percent. */
interface Package {
  name: string;
  price: number;
  discounted: number;
  weight: number;
}

async function packages(shop: Shop, product: string): Promise<{ id: number; packages: Package[] }> {
  const search = await fetch(`${shop.url}/api/CustomerAppV1/SearchItems?searchTerm=${encodeURIComponent(product)}`);
  const found = (await search.json()).find((item: { DisplayName: string }) => item.DisplayName === product);
  const details = await fetch(`${shop.url}/api/CustomerAppV1/GetPackageDetails?itemId=${found.ItemId}`);
  const list = (await details.json()) as {
    PackageName: string;
    Price: number;
    DiscountedPrice: number;
    Weight: number;
  }[];
  return {
    id: found.ItemId,
    packages: list.map((pack) => ({
      name: pack.PackageName,
      price: Math.round(pack.Price * 100),
      discounted: Math.round(pack.DiscountedPrice * 100),
      weight: pack.Weight,
    })),
  };
}

/** The totals of a cart by the specification's arithmetic; all GST in it is 5 %. */
function totals(lines: [Package, number][], base: number, perKg: number) {
  let subtotal = 0;
  let tax = 0;
  let grams = 0;
  for (const [pack, quantity] of lines) {
    const line = pack.discounted * quantity;
    subtotal += line;
    tax += Math.round((line * 5) / 105);
    grams += pack.weight * quantity;
  }
  const delivery = base + (grams > 1000 ? perKg * Math.ceil((grams - 1000) / 1000) : 0);
  return { taxable: subtotal - tax, tax, subtotal, delivery, total: subtotal + delivery };
}

function rupees(paise: number): string {
  const [whole = "", decimals] = (paise / 100).toFixed(2).split(".");
  const grouped = whole.length > 3 ? `${whole.slice(0, -3)},${whole.slice(-3)}` : whole;
  return `₹${grouped}.${decimals}`;
}

async function addFromPage(page: Page, id: number, choose?: string, quantity = 1) {
  await page.goto(`/home/product-details/${id}`);
  if (choose) await page.getByRole("radio", { name: choose }).check();
  for (let n = 1; n < quantity; n++)
    await page
      .getByRole("button", { name: /^One more/ })
      .first()
      .click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByText("Item added to cart successfully")).toBeVisible();
}

function dialog(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment"]');
}

async function payByUpi(page: Page, answer: "success" | "failure") {
  const frame = dialog(page);
  await frame.getByRole("tab", { name: "UPI" }).click();
  await frame.getByRole("button", { name: `${answer}@razorpay` }).click();
  await frame.getByRole("button", { name: /^Pay ₹/ }).click();
}

async function signInOnPage(page: Page, email: string, code: () => Promise<string>) {
  await page.getByRole("textbox", { name: /email/i }).fill(email);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeVisible();
  await page.getByRole("textbox", { name: /otp/i }).fill(await code());
  await verify(page);
}

test("a guest fills a cart, signs in with the code from the mail, pays and holds an invoice", async ({
  page,
  shop,
  mailbox,
}) => {
  const khari = await packages(shop, "Butter Khari");
  const rusk = await packages(shop, "Elaichi Rusk");
  const nankhatai = await packages(shop, "Classic Nankhatai");
  const [khariSmall, ruskLarge, nankhataiSmall] = [khari.packages[0], rusk.packages[1], nankhatai.packages[0]];
  if (!khariSmall || !ruskLarge || !nankhataiSmall) throw new Error("the sample shop lacks a package");

  await test.step("three products, one of them twice, one in its second package", async () => {
    await addFromPage(page, khari.id, undefined, 2);
    await addFromPage(page, rusk.id, ruskLarge.name);
    await addFromPage(page, nankhatai.id);
  });

  await test.step("the guest's cart asks to log in", async () => {
    await page.goto("/home/user-cart");
    await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
    await page.getByRole("link", { name: "Log in" }).click();
  });

  const email = newEmail();
  await test.step("the code comes by mail and the profile is completed", async () => {
    await signInOnPage(page, email, () => mailbox.code(email));
    await expect(page.getByRole("heading", { name: "Welcome User" })).toBeVisible();
    await page.getByLabel("Your Full Name *").fill(asha.userFullName);
    await page.getByLabel("Mobile Number *").fill(asha.mobile);
    await page.getByLabel("Address *").fill(asha.Address);
    await page.getByLabel("Pincode *").fill(asha.Pincode);
    await page.getByLabel("State *").selectOption(asha.State);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/home\/user-cart$/);
  });

  await test.step("the cart has come along; a second address is added after a refused pin code", async () => {
    await expect(page.getByText("Classic Nankhatai").first()).toBeVisible();
    await page
      .getByRole("region", { name: "Delivery Address" })
      .getByRole("button", { name: "Add", exact: true })
      .click();
    const form = page.getByRole("dialog");
    await form.getByText("Office", { exact: true }).click();
    await form.getByLabel(/Pin ?code/i).fill("110001");
    await expect(form.getByText("Currently we don't deliver here")).toBeVisible();
    await form.getByLabel(/Pin ?code/i).fill("411002");
    await expect(form.getByText(/^We deliver/)).toBeVisible();
    await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
    await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road, Shukrawar Peth, Pune");
    await form.getByRole("button", { name: /Submit|Add Address/ }).click();
    await expect(form).toBeHidden();
  });

  const area = await fetch(`${shop.url}/api/CustomerAppV1/checkPincodeAvailability`, {
    method: "POST",
    body: new URLSearchParams({ pincode: "411001" }),
  }).then((answer) => answer.json() as Promise<{ BaseCharge: number; ExtraChargePerKg: number }>);
  const lines: [Package, number][] = [
    [khariSmall, 2],
    [ruskLarge, 1],
    [nankhataiSmall, 1],
  ];
  const sum = totals(lines, Math.round(area.BaseCharge * 100), Math.round(area.ExtraChargePerKg * 100));

  await test.step("the totals are those of the arithmetic", async () => {
    for (const [name, amount] of [
      ["Taxable Amount", sum.taxable],
      ["Tax Amount", sum.tax],
      ["Subtotal", sum.subtotal],
      ["Delivery charges", sum.delivery],
      ["Total", sum.total],
    ] as const) {
      const row = page.locator("dl > div, tr, li").filter({ has: page.getByText(name, { exact: true }) });
      await expect(row.last()).toContainText(rupees(amount));
    }
  });

  await test.step("the payment succeeds and the invoice opens", async () => {
    await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
    await payByUpi(page, "success");
    await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
    await expect(page.getByText(rupees(sum.total)).first()).toBeVisible();
    await page.getByText("Invoice and figures").click();
    await expect(page.getByText("Successful", { exact: true })).toBeVisible();
  });

  await test.step("the cart is empty and a confirmation came by mail", async () => {
    await page.goto("/home/user-cart");
    await expect(page.getByText("No items added to Cart")).toBeVisible();
    await expect.poll(async () => (await mailbox.mails(email)).filter((mail) => !mail.Code).length).toBeGreaterThan(0);
  });
});

/** Puts one product into a signed-in customer's cart and opens the payment dialog. */
async function checkout(page: Page) {
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Choose how to pay" })).toBeVisible();
}

interface Order {
  PurchaseOrderNo: string;
  Status: string;
  TransactionStatus: string;
  TotalAmount: number;
}

async function orders(shop: Shop, token: string): Promise<Order[]> {
  const answer = await fetch(`${shop.url}/api/CustomerAppV1/GetUserNotDeliveredDetails`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as Order[];
}

async function orderStatus(shop: Shop, token: string): Promise<string> {
  const [order] = await orders(shop, token);
  return order ? `${order.Status}, ${order.TransactionStatus}` : "";
}

test.describe("money reaches the order", () => {
  test("when the payment fails and then succeeds in the same dialog", async ({ page, signedIn, fillCart }) => {
    await fillCart(await signedIn(page));
    await checkout(page);
    await payByUpi(page, "failure");
    await expect(dialog(page).getByRole("heading", { name: "Payment failed" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await payByUpi(page, "success");
    await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
    await page.getByText("Invoice and figures").click();
    await expect(page.getByText("Successful", { exact: true })).toBeVisible();
  });

  test("when the browser is closed right after paying", async ({ page, shop, signedIn, fillCart }) => {
    const customer = await signedIn(page);
    await fillCart(customer);
    await page.route(/ConfirmPayment/, (route) => route.abort());
    await checkout(page);
    const paid = page.waitForRequest(/ConfirmPayment/); // which goes nowhere
    await payByUpi(page, "success");
    await paid;
    await page.close();
    await expect.poll(() => orderStatus(shop, customer.token)).toBe("ORDER PLACED, SUCCESSFUL");
  });

  test("when webhooks are lost too, by asking the provider", async ({ page, shop, provider, signedIn, fillCart }) => {
    await provider.webhooks("off");
    const customer = await signedIn(page);
    await fillCart(customer);
    await page.route(/ConfirmPayment/, (route) => route.abort());
    await checkout(page);
    const paid = page.waitForRequest(/ConfirmPayment/); // which goes nowhere
    await payByUpi(page, "success");
    await paid;
    await page.close();
    await expect.poll(() => orderStatus(shop, customer.token), { timeout: 30_000 }).toBe("ORDER PLACED, SUCCESSFUL");
  });

  test("when only the dialog's confirmation gets through", async ({ page, shop, provider, signedIn, fillCart }) => {
    await provider.webhooks("off");
    const customer = await signedIn(page);
    await fillCart(customer);
    await checkout(page);
    const confirmed = page.waitForResponse(/ConfirmPayment/);
    await payByUpi(page, "success");
    expect((await confirmed).status()).toBe(200);
    expect(await orderStatus(shop, customer.token)).toBe("ORDER PLACED, SUCCESSFUL");
    await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  });
});

test("a dismissed payment waits in Track Your Order and can be completed", async ({ page, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  await checkout(page);
  await dialog(page).getByRole("button", { name: "Close payment" }).click();
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Complete payment/ }).click();
  await payByUpi(page, "success");
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
});

test("a cart changed after the payment was closed is the same order, paid at its new total", async ({
  page,
  shop,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  await checkout(page);
  await dialog(page).getByRole("button", { name: "Close payment" }).click();
  const [first] = await orders(shop, customer.token);
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(page.getByText("Item quantity updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await payByUpi(page, "success");
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  const [paid, ...others] = await orders(shop, customer.token);
  expect(others).toEqual([]);
  expect(paid?.PurchaseOrderNo).toBe(first?.PurchaseOrderNo);
  expect(paid?.TotalAmount).toBeGreaterThan(first?.TotalAmount ?? 0);
  expect(paid?.Status).toBe("ORDER PLACED");
});

test("a paid order can be cancelled and the money goes back", async ({ page, shop, signedIn, fillCart }) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  await checkout(page);
  await payByUpi(page, "success");
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByLabel("Reason").fill("Ordered twice");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Submit|Cancel|OK/ })
    .first()
    .click();
  await expect.poll(() => orderStatus(shop, customer.token)).toBe("ORDER REFUNDED, REFUNDED");
});

test("a page left in the middle of the login brings the rest of the guest's cart later", async ({ page, signedIn }) => {
  await signedIn(page);
  const line = { itemId: 1, PackageId: 1, Quantity: 2, ProductName: "Butter Khari", UnitPrice: 67.5, ItemImage: "" };
  await page.addInitScript(
    ([lines]) => {
      if (!sessionStorage.getItem("left")) localStorage.setItem("cartItems", lines as string);
      sessionStorage.setItem("left", "yes");
    },
    [JSON.stringify([line])],
  );
  await page.goto("/home/user-cart");
  await expect(page.getByText("Butter Khari").first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cartItems") ?? "[]")).toBe("[]");
});
