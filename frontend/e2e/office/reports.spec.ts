import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, type Shop, test } from "../shop.ts";
import { expectAccessibleAtBothWidths, phone, placeOrder, signInAsOwner } from "./office.ts";

const post = async (page: Page, shop: Shop, call: string, data: object) => {
  const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

test("sales and tax are reported, less a refund with its credit note", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  // An order of two, one of which is refunded in cash after dispatch.
  const { OrderId } = await placeOrder(page, shop, "Meera Joshi", { Pincode: "411045" });
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED"]) {
    await post(page, shop, "orders/move", { OrderIds: [OrderId], Status });
  }
  await post(page, shop, "order/refund", { OrderId, Lines: [{ Line: 1, Quantity: 1 }], Reason: "One came broken" });
  const file = await page.request.get(`${shop.url}/api/admin/order?orderId=${OrderId}`);
  const { Refunds, TotalAmount } = await file.json();
  await post(page, shop, "order/refund/handed", { RefundId: Refunds[0].RefundId });
  const back: number = Refunds[0].Amount;

  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Reports", exact: true }).click();
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "Today" }).click();
  await page.getByRole("link", { name: "Pin code", exact: true }).click();
  await expect(page.getByRole("img", { name: /^Sales by pin code, from/ })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "411045" });
  await expect(row).toContainText(`₹${back.toFixed(2)}`);
  await expect(row).toContainText(`₹${(TotalAmount - back).toFixed(2)}`);
  await expectAccessibleAtBothWidths(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-by-pincode-.*\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv).toContain(`"411045","411045","1","1"`);
  expect(csv).toContain(`"${(TotalAmount - back).toFixed(2)}"`);

  for (const by of ["Product", "Category", "Day"]) {
    await page.getByRole("link", { name: by, exact: true }).click();
    await expect(page.getByRole("img", { name: new RegExp(`^Sales by ${by.toLowerCase()}, from`) })).toBeVisible();
  }
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Financial year" }).click();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue(/-04-01$/);

  await page.getByRole("link", { name: "Tax", exact: true }).click();
  await expect(page.getByRole("img", { name: /^Tax for/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: /^CN\// }).last().click();
  await expect(page.getByRole("heading", { name: /^Credit note CN\// }).first()).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /^Butter Khari/ })).toBeVisible();
  await expect(page.getByText("One came broken")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: /^Order #/ }).click();
  await expect(page.getByRole("link", { name: /^Credit note CN\// }).first()).toBeVisible();
});
