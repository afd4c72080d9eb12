/** Buying for a firm: its GSTIN and name in account and cart, and on the order. */
import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { type Customer, call, expect, read, type Shop, test } from "./shop.ts";

const rao = { gstin: "27AAPFU0939F1ZV", name: "Rao Caterers" };

async function accessible(page: Page) {
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
}

/** The firm on the customer's newest order. */
async function ordered(shop: Shop, customer: Customer) {
  const [order] = await read<{ PurchaseOrderId: string }[]>(shop, "GetUserNotDeliveredDetails", customer.token);
  const { BuyerGstin, BuyerFirm } = await read<{ BuyerGstin?: string; BuyerFirm?: string }>(
    shop,
    `GetInvoiceDetails?purchaseOrderId=${order?.PurchaseOrderId}`,
    customer.token,
  );
  return { BuyerGstin, BuyerFirm, id: order?.PurchaseOrderId };
}

const proceed = async (page: Page) => {
  const placed = page.waitForResponse("**/CreatePurchaseOrder");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  expect((await placed).status()).toBe(200);
};

for (const width of [360, 390, 1280])
  test(`a shopper gives a GSTIN in the cart at ${width} px, and it is on the order`, async ({
    page,
    shop,
    signedIn,
    fillCart,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await signedIn(page);
    await fillCart(customer);
    await page.goto("/home/user-cart");
    await page.getByRole("button", { name: "Add GSTIN / firm" }).click();
    const firm = page.getByRole("group", { name: "Invoice to a firm" });
    await firm.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
    await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
    await expect(firm.getByText("A character of this GSTIN is mistyped.")).toBeVisible();
    await expect(firm.getByLabel("GSTIN")).toBeFocused();
    await accessible(page);
    await firm.getByLabel("GSTIN").fill("27 aapfu 0939f 1zv");
    await expect(firm.getByText("Registered in Maharashtra.")).toBeVisible();
    await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
    await expect(firm.getByText("Please enter the firm's name")).toBeVisible();
    await firm.getByLabel("Firm's registered name").fill(rao.name);
    await proceed(page);
    const placed = await ordered(shop, customer);
    expect(placed).toMatchObject({ BuyerGstin: rao.gstin, BuyerFirm: rao.name });
    await page.goto(`/order-details/${placed.id}`);
    await expect(page.getByText(rao.name)).toBeVisible();
    await expect(page.getByText(rao.gstin)).toBeVisible();
    await accessible(page);
  });

test("a firm of another State is told what that means, and can order", async ({ page, shop, signedIn, fillCart }) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Add GSTIN / firm" }).click();
  const firm = page.getByRole("group", { name: "Invoice to a firm" });
  await firm.getByLabel("GSTIN").fill("29AAGCB7383J1Z4");
  await expect(firm.getByText(/registered in Karnataka, and the order goes to Maharashtra/)).toBeVisible();
  await firm.getByLabel("Firm's registered name").fill("Namma Tiffins");
  await proceed(page);
  expect(await ordered(shop, customer)).toMatchObject({ BuyerGstin: "29AAGCB7383J1Z4" });
});

test("the account's firm is one tap away in the cart, and on no order that is not for it", async ({
  page,
  shop,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Edit Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("GSTIN").fill("27AAPFU0939F1Z");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByText(/^A GSTIN has 15 digits/)).toBeVisible();
  await dialog.getByLabel("GSTIN").fill(rao.gstin);
  await dialog.getByLabel("Firm's registered name").fill(rao.name);
  await accessible(page);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("dialog", { name: "Updated Successfully" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
  await expect(page.getByText(`${rao.name}, ${rao.gstin}`)).toBeVisible();

  await page.goto("/home/user-cart");
  await proceed(page);
  expect((await ordered(shop, customer)).BuyerGstin).toBeUndefined();
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: `Invoice to ${rao.name}` }).click();
  await expect(page.getByLabel("GSTIN")).toHaveValue(rao.gstin);
  await page.getByRole("button", { name: "Without a firm" }).click();
  await expect(page.getByLabel("GSTIN")).toBeHidden();
  await page.getByRole("button", { name: `Invoice to ${rao.name}` }).click();
  await proceed(page);
  expect(await ordered(shop, customer)).toMatchObject({ BuyerGstin: rao.gstin, BuyerFirm: rao.name });

  await call(
    shop,
    "SaveUserFullName",
    { userFullName: "Asha Rao", mobile: "9800000001", Gstin: "", Firm: "" },
    customer.token,
  );
  await page.goto("/home/my-account");
  await expect(page.getByText("Hello Asha Rao!")).toBeVisible();
  await expect(page.getByText(rao.gstin)).toBeHidden();
});
