import { answer, expect, guestItem, invoiceOf, keepCart, orderOf, put, test } from "./spec/shopper.ts";

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const;
for (const scheme of ["light", "dark"] as const)
  for (const [width, height] of sizes) {
    test(`look ${scheme} ${width}`, async ({ page, shop, customer }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      for (const i of [1, 2, 3]) await put(shop, customer, i, 2);
      await page.goto("/home/user-cart");
      const shot = (name: string, fullPage = false) =>
        page.screenshot({ path: `/tmp/look/${name}-${scheme}-${width}.png`, fullPage });
      await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toBeEnabled();
      await page.waitForLoadState("networkidle");
      await shot("cart");
      await answer(page, "GetUserNotDeliveredDetails", [
        orderOf("ORDER PENDING", {
          TransactionStatus: "PENDING",
          PayableUntil: new Date(Date.now() + 27 * 60000).toISOString(),
        }),
      ]);
      await page.reload();
      await expect(page.getByText(/is kept for/)).toBeVisible();
      await page.waitForLoadState("networkidle");
      await shot("kept");
      await shot("keptfull", true);
      const line = invoiceOf("ORDER PLACED").Data[0];
      await answer(
        page,
        "GetInvoiceDetails",
        invoiceOf("ORDER PLACED", {
          PurchaseOrderId: "abc",
          Data: [1, 2, 3].map((n) => ({ ...line, ItemId: n, PackageId: n })),
        }),
      );
      await page.evaluate(() => sessionStorage.setItem("paid", "abc new"));
      await page.goto("/order-details/abc");
      await expect(page.getByRole("heading", { level: 1, name: /Thank/ })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await shot("thanks");
      await answer(page, "GetTransactionOrderStatus", {
        TransactionStatus: "PENDING",
        Status: "ORDER PENDING",
        PurchaseOrderId: "abc",
        PurchaseOrderNo: "2026-42",
        TotalAmount: 12,
      });
      await page.goto("/success/abc");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shot("success");
      await page.goto("/fail/abc");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shot("fail");
      await page.goto("/home/my-account");
      await page.getByRole("button", { name: "Add Address" }).click();
      const form = page.getByRole("dialog");
      await form.getByLabel("Pin Code").fill("411001");
      await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
      await form.getByLabel("State").selectOption("Goa");
      await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road");
      await form.getByRole("button", { name: "Add Address" }).click();
      await shot("ask");
    });
  }
test("guest look", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepCart(page, [
    { ...guestItem, UnitPrice: 81 },
    { ...guestItem, itemId: 99999, PackageId: 99999, ProductName: "Old Toast" },
  ]);
  await page.goto("/home/user-cart");
  await expect(page.getByText(/now costs/)).toBeVisible();
  await page.screenshot({ path: "/tmp/look/guest.png", fullPage: true });
});
