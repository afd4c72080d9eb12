/** A refund says what it comes to and what it is for; cash to hand back is in the list; printing moves nothing. */
import { expect, type Shop, test } from "../shop.ts";
import { expectAccessible, phone, placeOrder, signInAs, signInAsOwner, widths } from "./office.ts";

test.use({ viewport: phone });

type Page = Parameters<typeof signInAsOwner>[0];

async function orderOf(page: Page, shop: Shop, id: string) {
  return (await page.request.get(`${shop.url}/api/admin/order?orderId=${id}`)).json();
}

async function move(page: Page, shop: Shop, id: string, ...statuses: string[]) {
  for (const Status of statuses) {
    await page.request.post(`${shop.url}/api/admin/orders/move`, { data: { OrderIds: [id], Status } });
  }
}

for (const width of widths) {
  test(`a refund by amount shows its sum and asks what it is for, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsOwner(page, shop);
    const { OrderId } = await placeOrder(page, shop, "Rekha Naik");
    await move(page, shop, OrderId, "ORDER PROCESSING", "ORDER SHIPPED");
    await page.goto(`/admin/orders/${OrderId}`);
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("To be refunded: ₹0.00")).toBeVisible();
    await dialog.getByLabel("Other amount").fill("12.50");
    await expect(dialog.getByText("To be refunded: ₹12.50")).toBeVisible();
    await dialog.getByLabel("Reason").fill("Late");
    await dialog.getByRole("button", { name: "Refund ₹12.50" }).click();
    await expect(dialog.getByText("Choose what the amount is for.")).toBeVisible();
    expect((await orderOf(page, shop, OrderId)).Refunds).toEqual([]);
    await dialog.getByRole("checkbox", { name: /^Delivery up to/ }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Refund ₹12.50" }).click();
    await expect(dialog).toBeHidden();
    const { Refunds, RefundableDelivery, DeliveryCharges } = await orderOf(page, shop, OrderId);
    expect(Refunds[0].Amount).toBe(12.5);
    expect(RefundableDelivery).toBe(DeliveryCharges - 12.5);
  });
}

test("cash to hand back is in the list, and is recorded there", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const { OrderId, OrderNo } = await placeOrder(page, shop, "Sunil More");
  const { TotalAmount } = await orderOf(page, shop, OrderId);
  await page.goto(`/admin/orders/${OrderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(`₹${TotalAmount.toFixed(2)} is refunded`);
  await dialog.getByLabel("Reason").fill("No butter today");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/admin");
  await page.getByRole("link", { name: /cash refunds? due/ }).click();
  await expect(page.getByRole("link", { name: "Cash to hand back" })).toHaveAttribute("aria-current");
  const row = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: `#${OrderNo}` });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await row.getByRole("button", { name: /^Cash handed back: ₹/ }).click();
  const bar = page.getByRole("region", { name: "About to happen" });
  await expect(bar).toContainText(`₹${TotalAmount.toFixed(2)} will be recorded as handed back for order #${OrderNo}`);
  await bar.getByRole("button", { name: "Do it now" }).click();
  await expect(row).toBeHidden();
  expect((await orderOf(page, shop, OrderId)).Status).toBe("ORDER REFUNDED");
});

test("a refund that named no items waits for an owner to say what it was for", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const { OrderId, OrderNo } = await placeOrder(page, shop, "Teja Kulkarni");
  await move(page, shop, OrderId, "ORDER PROCESSING", "ORDER SHIPPED");
  const post = (call: string, data: object) => page.request.post(`${shop.url}/api/admin/${call}`, { data });
  await post("payment/refund", { PaymentId: `cash_${OrderId}`, Amount: 5, Reason: "by hand" });
  const [refund] = (await orderOf(page, shop, OrderId)).Refunds;
  await post("order/refund/handed", { RefundId: refund.RefundId });
  await page.goto("/admin");
  await page.getByRole("link", { name: /refunds? to assign/ }).click();
  await page.getByRole("link", { name: `#${OrderNo}` }).click();
  await expect(page.getByText(/Credit note/)).toHaveCount(0);
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText("Choose what the amount is for.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Butter Khari/ }).check();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByRole("link", { name: /^Credit note/ }).first()).toBeVisible();
});

test("printing a slip or an invoice moves no order and mails nobody", async ({ page, shop, mailbox, signedIn }) => {
  const { email } = await signedIn(page);
  await signInAsOwner(page, shop);
  const placed = await page.request.post(`${shop.url}/api/admin/order/phone`, {
    data: {
      Name: "Tara Pai",
      Mobile: "9800000066",
      Email: email,
      ShippingAddress: "12 Laxmi Road",
      Pincode: "411001",
      Lines: [{ ItemId: 1, PackageId: 1, Quantity: 1 }],
    },
  });
  const { OrderId } = await placed.json();
  await move(page, shop, OrderId, "ORDER PROCESSING");
  await expect.poll(async () => (await mailbox.mails(email))[0]?.Subject).toMatch(/is placed$/);
  expect((await mailbox.mails(email))[0]?.Text).toContain("12 Laxmi Road, Pune, 411001, Maharashtra");
  const before = (await mailbox.mails(email)).length;
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/admin/")) changes.push(request.url());
  });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.goto(`/admin/orders/${OrderId}/slip`);
  await expect(page.getByText(/Pune, 411001, Maharashtra/).first()).toBeVisible();
  await page.getByRole("button", { name: "Print" }).first().click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  expect((await orderOf(page, shop, OrderId)).Status).toBe("ORDER PROCESSING");
  await move(page, shop, OrderId, "ORDER SHIPPED");
  await expect.poll(async () => (await mailbox.mails(email)).length).toBe(before + 1);
  const { InvoiceNo } = await orderOf(page, shop, OrderId);
  await page.goto(`/admin/documents/${InvoiceNo}`);
  await expect(page.getByText(/12 Laxmi Road, Pune, 411001, Maharashtra/).first()).toBeVisible();
  await page.getByRole("button", { name: "Print" }).first().click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  expect((await orderOf(page, shop, OrderId)).Status).toBe("ORDER SHIPPED");
  expect(changes, "printing changes nothing").toEqual([]);
  expect(await mailbox.mails(email)).toHaveLength(before + 1);
});

test("a manager is not offered to cancel a paid order", async ({ page, shop, mailbox }) => {
  await signInAsOwner(page, shop);
  const { OrderId } = await placeOrder(page, shop, "Uma Rane");
  await signInAs(page, shop, mailbox, "manager");
  await page.goto(`/admin/orders/${OrderId}`);
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel order" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toBeHidden();
  const answer = await page.request.post(`${shop.url}/api/admin/order/cancel`, { data: { OrderId, Reason: "No" } });
  expect(answer.status()).toBe(403);
  expect((await answer.json()).Message).toContain("ask an owner");
});
