/** What is done from the list says what will happen and can be undone for ten seconds. */
import type { Page } from "@playwright/test";
import { expect, type Shop, test } from "../shop.ts";
import { countTaps, expectAccessible, phone, placeOrder, signInAsOwner, widths } from "./office.ts";

test.use({ viewport: phone });

interface Placed {
  OrderId: string;
  OrderNo: string;
}

const row = (page: Page, { OrderNo }: Placed) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link"), hasText: `#${OrderNo}` });

const bar = (page: Page) => page.getByRole("region", { name: "About to happen" });

async function statusOf(page: Page, shop: Shop, { OrderId }: Placed): Promise<string> {
  const answer = await page.request.get(`${shop.url}/api/admin/order?orderId=${OrderId}`);
  return (await answer.json()).Status;
}

/** An order that is packed, and the list of orders with it. */
async function packed(page: Page, shop: Shop, name: string): Promise<Placed> {
  const order = await placeOrder(page, shop, name);
  await move(page, shop, order, "ORDER PROCESSING");
  return order;
}

async function move(page: Page, shop: Shop, { OrderId }: Placed, Status: string) {
  const answer = await page.request.post(`${shop.url}/api/admin/orders/move`, {
    data: { OrderIds: [OrderId], Status },
  });
  expect((await answer.json()).Moved).toBe(1);
}

for (const width of widths) {
  test(`dispatch says what will happen, and is undone or sent after ten seconds, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAsOwner(page, shop);
    const order = await packed(page, shop, "Nilima Sathe");
    await page.clock.install();
    await page.goto("/admin/orders?status=ORDER+PROCESSING");
    await expect(row(page, order)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await row(page, order)
      .getByRole("button", { name: /^Dispatch/ })
      .click();
    await expect(bar(page)).toContainText(`Order #${order.OrderNo} will be dispatched and the customer told by email`);
    await expect(row(page, order)).toContainText("Dispatching…");
    await page.clock.runFor(9_000);
    await bar(page).getByRole("button", { name: "Undo" }).click();
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(20_000);
    expect(await statusOf(page, shop, order), "undone").toBe("ORDER PROCESSING");

    await row(page, order)
      .getByRole("button", { name: /^Dispatch/ })
      .click();
    await page.clock.runFor(9_000);
    expect(await statusOf(page, shop, order), "not yet").toBe("ORDER PROCESSING");
    await page.clock.runFor(1_500);
    await expect.poll(() => statusOf(page, shop, order)).toBe("ORDER SHIPPED");
    await expect(bar(page)).toBeHidden();
  });
}

test("what is about to happen can be read and reached by everybody", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of widths) {
    const order = await packed(page, shop, "Manda Gore");
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/orders?status=ORDER+PROCESSING");
    await row(page, order)
      .getByRole("button", { name: /^Dispatch/ })
      .click();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
  }
});

test("what waits is sent at once when the page is left", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const order = await packed(page, shop, "Omkar Bhide");
  await page.goto("/admin/orders?status=ORDER+PROCESSING");
  const dispatch = row(page, order).getByRole("button", { name: /^Dispatch/ });
  await dispatch.click();
  await row(page, order).getByRole("button", { name: /^Undo/ }).click();
  await page.reload();
  await dispatch.click();
  await expect(bar(page)).toBeVisible();
  await page.goto("/home");
  await expect.poll(() => statusOf(page, shop, order)).toBe("ORDER SHIPPED");

  await page.goto("/admin/orders?status=ORDER+SHIPPED");
  await row(page, order)
    .getByRole("button", { name: /^Mark delivered/ })
    .click();
  await expect(bar(page)).toContainText("will be marked delivered");
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(bar(page), "it goes along within the back office").toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signInAsOwner(page, shop);
  expect(await statusOf(page, shop, order)).toBe("ORDER DELIVERED");
});

test("an order takes at most eight taps to delivered", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const order = await placeOrder(page, shop, "Pooja Mane");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  const taps = await countTaps(page);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  const item = row(page, order);
  await item.getByRole("button", { name: /^Start packing/ }).click();
  await item.getByRole("button", { name: /^Dispatch/ }).click();
  await bar(page).getByRole("button", { name: "Do it now" }).click();
  await item.getByRole("button", { name: /^Mark delivered/ }).click();
  await bar(page).getByRole("button", { name: "Do it now" }).click();
  await expect(item).toContainText("Delivered");
  expect(await statusOf(page, shop, order)).toBe("ORDER DELIVERED");
  expect(await taps()).toBeLessThanOrEqual(8);
});

test("a mixed selection does what is possible and says what is not", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const ready = await packed(page, shop, "Qasim Shaikh");
  const fresh = await placeOrder(page, shop, "Qasim Shaikh");
  const gone = await packed(page, shop, "Qasim Shaikh");
  await page.goto("/admin/orders?search=Qasim");
  await move(page, shop, gone, "ORDER SHIPPED");
  for (const order of [ready, fresh, gone]) {
    await expect(row(page, order)).toBeVisible();
    await page.getByLabel(`Select order #${order.OrderNo}`).check();
  }
  await expect(row(page, gone)).toContainText("Dispatched");
  const bulk = page.getByRole("region", { name: "3 selected" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await bulk.getByRole("button", { name: "Dispatch (1 of 3)" }).click();
  await expect(bar(page)).toContainText(`#${ready.OrderNo}`);
  const left = page.getByRole("region", { name: "2 selected" });
  await expect(left).toContainText("Dispatch is not possible for");
  await expect(left).toContainText(`#${fresh.OrderNo} (to pack)`);
  await expect(left).toContainText(`#${gone.OrderNo} (dispatched)`);
  // Somebody else is quicker: what the server refuses is said until it is closed.
  await move(page, shop, ready, "ORDER SHIPPED");
  await bar(page).getByRole("button", { name: "Do it now" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "Not done" });
  await expect(refused).toContainText(`#${ready.OrderNo}`);
  await refused.getByRole("button", { name: "Close" }).click();
  await expect(refused).toBeHidden();
  await expectAccessible(page);
});
