/** A packer packs, and sees no money on any screen. */
import { expect, test } from "../shop.ts";
import { expectAccessible, placeOrder, signInAs, signInAsOwner, widths } from "./office.ts";

test("a packer sees no money on any screen, and every screen works", async ({ page, shop, mailbox }) => {
  test.setTimeout(120_000);
  await signInAsOwner(page, shop);
  const order = await placeOrder(page, shop, "Vidya Joglekar");
  await page.request.post(`${shop.url}/api/admin/order/refund`, {
    data: { OrderId: order.OrderId, Lines: [{ Line: 1, Quantity: 1 }], Reason: "worth ₹ 31.70" },
  });
  await signInAs(page, shop, mailbox, "packer");
  const broken: string[] = [];
  page.on("pageerror", (error) => broken.push(String(error)));
  page.on("response", (answer) => {
    if (answer.url().includes("/api/") && answer.status() >= 400) broken.push(`${answer.status()} ${answer.url()}`);
  });
  const screens = [
    ...["", "/orders", `/orders/${order.OrderId}`, `/orders/${order.OrderId}/slip`, "/account", "/more"],
    ...["/bake", "/bake/pack", "/bake/round", "/bake/print/round", "/rounds"],
  ];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const screen of screens) {
      await page.goto(`/admin${screen}`);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("h1").first()).toBeVisible();
      const texts = await page.getByText(/\S/).allInnerTexts();
      // An address may look like an amount, and what is to be taken at the door whoever hands it over has to know.
      const shown = texts.join("\n").replace(/\S+@\S+|To collect: ₹[\d,]+\.\d\d/g, "");
      expect(shown, `/admin${screen}`).not.toMatch(/₹|\bRs\.|\d\.\d\d\b|\btax\b|GST\b/i);
      await expectAccessible(page);
    }
  }
  await page.goto("/admin/documents/26-27/000001");
  await expect(page.getByRole("heading", { name: "You do not have access to this page" })).toBeVisible();
  await page.goto(`/admin/orders/${order.OrderId}`);
  await expect(page.getByText("Vidya Joglekar").first()).toBeVisible();
  await expect(page.getByText("Pune, 411001, Maharashtra").first()).toBeVisible();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("button", { name: "Dispatch" }).click();
  await expect(page.getByRole("button", { name: "Mark delivered" })).toBeVisible();
  expect(broken).toEqual([]);
});
