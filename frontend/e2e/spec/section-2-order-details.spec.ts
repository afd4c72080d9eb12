/** Specification section 2, order details (invoice). */
import type { Page } from "@playwright/test";
import { answer, expect, invoiceOf, test, toast } from "./shopper.ts";

const open = async (page: Page, invoice: object) => {
  await answer(page, "GetInvoiceDetails", invoice);
  await page.goto("/order-details/abc");
};

test.beforeEach(({ customer }) => expect(customer.token).not.toBe(""));

test("order number and date, shipping address, mobile, transaction status and delivery status", async ({ page }) => {
  await open(page, invoiceOf("ORDER PLACED", { PurchaseOrderNo: "2026-42" }));
  const fact = (name: string) => page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).first();
  await expect(fact("Order number")).toContainText("#2026-42");
  await expect(fact("Date")).toContainText("09/01/2026");
  await expect(fact("Shipping Address")).toContainText("12 Laxmi Road, Sadashiv Peth, 411001, Maharashtra");
  await expect(fact("Mobile")).toContainText("9800000001");
  await expect(fact("Transaction Status")).toContainText("Successful");
  await expect(fact("Delivery Status")).toContainText("Order Placed");
});

test("item lines and totals", async ({ page }) => {
  await open(page, invoiceOf("ORDER PLACED"));
  const line = page.getByRole("row").filter({ hasText: "Butter Khari" });
  for (const text of ["200 g", "₹81.00", "₹77.14", "₹3.86"]) await expect(line).toContainText(text);
  for (const [name, amount] of [
    ["Taxable Amount", "₹1,176.19"],
    ["Tax Amount", "₹58.81"],
    ["Delivery charges", "₹30.00"],
    ["Total", "₹1,265.00"],
  ] as const) {
    const row = page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).last();
    await expect(row).toContainText(amount);
  }
});

test("a savings line when the discount is non-zero, and none when it is zero", async ({ page }) => {
  await open(page, invoiceOf("ORDER PLACED", { DiscountAmount: 9 }));
  await expect(page.getByText("You saved ₹9.00 on this order")).toBeVisible();
  await answer(page, "GetInvoiceDetails", invoiceOf("ORDER PLACED"));
  await page.reload();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.getByText(/^You saved/)).toHaveCount(0);
});

test("a Print button", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await open(page, invoiceOf("ORDER PLACED"));
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
});

test("ten lines print on one page of A4", async ({ page }) => {
  const [line] = invoiceOf("ORDER PLACED").Data;
  const Data = Array.from({ length: 10 }, (_, n) => ({ ...line, ItemId: n + 1, PackageId: n + 1 }));
  await open(page, invoiceOf("ORDER DELIVERED", { Data, InvoiceNo: "INV-1", DiscountAmount: 90 }));
  await expect(page.getByRole("row").filter({ hasText: "Butter Khari" })).toHaveCount(10);
  await expect(page.locator("article[aria-label]")).toBeAttached(); // what is printed comes after the screen
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

for (const status of ["ORDER DELIVERED", "ORDER CANCELLED", "ORDER REFUNDED"])
  test(`a Reorder button for ${status}`, async ({ page }) => {
    await open(page, invoiceOf(status));
    await expect(page.getByRole("button", { name: "Reorder" })).toBeVisible();
  });

for (const status of ["ORDER PENDING", "ORDER PROCESSING", "ORDER PLACED", "ORDER SHIPPED"])
  test(`no Reorder button for ${status}`, async ({ page }) => {
    await open(page, invoiceOf(status));
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reorder" })).toHaveCount(0);
  });

test("Reorder puts the items into the cart again", async ({ page }) => {
  await open(page, invoiceOf("ORDER DELIVERED"));
  await page.getByRole("button", { name: "Reorder" }).click();
  await expect(page).toHaveURL("/home/user-cart");
  await expect(toast(page)).toHaveAttribute("data-toast", "success");
  await expect(page.getByRole("row").filter({ hasText: "Butter Khari" })).toBeVisible();
});

test("Reorder with no data changes nothing", async ({ page }) => {
  await open(page, invoiceOf("ORDER DELIVERED", { Data: [] }));
  await page.getByRole("button", { name: "Reorder" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page).toHaveURL("/order-details/abc");
});
