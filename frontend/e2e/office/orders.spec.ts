import { expect, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, phone, placeOrder, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

test("a new order appears automatically and is packed, dispatched and partly refunded", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();

  const order = await placeOrder(page, shop, "Meera Joshi");
  const row = page.getByRole("listitem").filter({ hasText: `#${order.OrderNo}` });
  await expect(row).toContainText("To pack");
  await expectAccessibleAtBothWidths(page);
  await row.getByRole("button", { name: /^Start packing/ }).click();
  await expect(row).toContainText("Being packed");

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: `Order #${order.OrderNo}` })).toBeFocused();
  await page.getByRole("button", { name: "Dispatch" }).click();
  await expect(page.getByRole("button", { name: "Mark delivered" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog");
  await refund.getByLabel("Quantity of Butter Khari").fill("1");
  await refund.getByLabel("Reason").fill("One came broken");
  await expectAccessibleAtBothWidths(page);
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText("1 refunded")).toBeVisible();

  await page.getByLabel("Internal note").fill("Sent a new one along");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Sent a new one along" })).toBeVisible();
});

test("an order is cancelled with a reason", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const order = await placeOrder(page, shop, "Ravi Kale");
  await page.goto(`/admin/orders/${order.OrderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The oven is cold");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The oven is cold").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeHidden();
});

test("orders are found by what is known of them, and moved together", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  const first = await placeOrder(page, shop, "Hemangi Dhotre", { Quantity: 1 });
  const second = await placeOrder(page, shop, "Hemangi Dhotre", { Quantity: 3 });
  const items = page.getByRole("main").getByRole("listitem");
  const find = async (words: string) => {
    await page.getByLabel("Search orders").fill(words);
    await page.getByRole("button", { name: "Search" }).click();
  };
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: "To pack", exact: true }).click();
  await find("dhotre");
  await expect(items).toHaveCount(2);
  await find(first.OrderNo);
  await expect(items).toHaveCount(1);
  await find("00000077");
  await page.getByText("More filters").click();
  await page.getByLabel("Pin code").fill("999999");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.getByRole("link", { name: "Show all orders" }).click();

  for (const { OrderNo } of [first, second]) await page.getByLabel(`Select order #${OrderNo}`).check();
  const bulk = page.getByRole("region", { name: "2 selected" });
  await expectAccessibleAtBothWidths(page);
  await bulk.getByRole("button", { name: "Start packing" }).click();
  await expect(bulk).toBeHidden();
  for (const { OrderNo } of [first, second]) {
    await expect(items.filter({ hasText: `#${OrderNo}` })).toContainText("Being packed");
  }

  await page.goto(`/admin/orders/${second.OrderId}`);
  await expect(page.getByRole("link", { name: `#${first.OrderNo}` })).toBeVisible();
  await page.getByRole("button", { name: "Dispatch" }).click();
  await page.getByRole("link", { name: /^Invoice / }).click();
  await expect(page.getByRole("article")).toContainText("Place of supply");
  await expectAccessibleAtBothWidths(page);
  await page.goto(`/admin/orders/${second.OrderId}/slip`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test("the dashboard's numbers lead to the alerts, and there are none otherwise", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: /^(Last backup|Backup off this machine)/ }).click();
  await expect(page.getByRole("heading", { name: "Backups", exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
