/** Riders' rounds: made of what is packed, shared as a link, followed while they run, and ended. */
import { Door } from "../door.ts";
import { expect, test } from "../shop.ts";
import { expectAccessible, phone, signInAs, signInAsOwner } from "./office.ts";

test.use({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });

let door: Door;

test.beforeAll(async ({ browser, shop }) => {
  door = await Door.at(browser, shop);
});
test.afterEach(() => door.clear());

test("packed orders are given to a rider by area; the link is shown once and followed until it is ended", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const [first, second, waiting] = [
    await door.order("Esha Kulkarni", "cash"),
    await door.order("Farhan Shaikh", "cash"),
    await door.order("Gauri Pawar", "cash"),
  ];
  for (const { OrderId } of [first, second]) await door.pack(OrderId);
  await signInAsOwner(page, shop);
  await page.goto("/admin/bake/round");
  await page.getByRole("link", { name: "Riders’ rounds" }).click();
  await expect(page.getByRole("heading", { name: "Rounds", exact: true })).toBeVisible();
  const choose = (number: string) => page.getByRole("checkbox", { name: `Choose order #${number}` });
  await expect(page.getByText(/orders? for today (is|are) not packed yet/)).toBeVisible();
  await expect(choose(waiting.OrderNo)).toHaveCount(0);
  await page.getByRole("checkbox", { name: "All of 411001" }).check();
  await expect(choose(first.OrderNo)).toBeChecked();
  await expect(choose(second.OrderNo)).toBeChecked();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Give to a rider" }).click();
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Rider’s name").fill("Hari");
  await asked.getByLabel("Rider’s mobile").fill("98220 55555");
  await asked.getByLabel("Language of the rider’s page").selectOption("mr");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Make the round" }).click();
  const shown = page.getByRole("dialog", { name: "The link for Hari" });
  const link = await shown.getByLabel("Link").inputValue();
  expect(link).toMatch(new RegExp(`^${shop.url}/round#[\\w-]{20,}$`));
  await expect(shown.getByRole("img", { name: /^QR code of the link/ })).toBeVisible();
  const whatsApp = await shown.getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  expect(whatsApp).toContain("https://wa.me/919822055555?text=");
  expect(decodeURIComponent(whatsApp ?? "")).toContain(link);
  await shown.getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Done" }).click();

  const round = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Hari" }) })
    .last();
  await expect(round).toContainText("Link works");
  await expect(choose(first.OrderNo)).toHaveCount(0);
  const all = round.getByRole("listitem");
  const count = await all.count();
  await expect(round).toContainText(`0 of ${count} delivered`);
  const token = link.split("#")[1] ?? "";
  const rides = (call: string, data: object) =>
    page.request.post(`${shop.url}/api/round/${call}`, { data, headers: { Authorization: `Round ${token}` } });
  expect((await rides("start", {})).ok()).toBe(true);
  await expect(all.filter({ hasText: "Esha Kulkarni" })).toContainText("on the way"); // by itself
  const { HandoverCode: Code } = await door.get<{ HandoverCode: string }>(`order?orderId=${first.OrderId}`);
  expect((await rides("deliver", { OrderId: first.OrderId, Code })).ok()).toBe(true);
  await expect(all.filter({ hasText: "Esha Kulkarni" })).toContainText("delivered");
  expect((await rides("failed", { OrderId: second.OrderId, Reason: "Nobody was there" })).ok()).toBe(true);
  await expect(all.filter({ hasText: "Farhan Shaikh" })).toContainText("Nobody was there");
  await expectAccessible(page);

  await round.getByRole("button", { name: "End round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End round" }).click();
  await expect(round).toContainText("Ended");
  expect(
    (await page.request.get(`${shop.url}/api/round`, { headers: { Authorization: `Round ${token}` } })).status(),
  ).toBe(401);
  await expect(choose(second.OrderNo)).toBeVisible(); // it can go with another rider
  await page.goto("/admin/rounds?day=2026-01-01");
  await expect(page.getByText("No rounds on this day")).toBeVisible();
  await expect(page.getByText("Packed, without a rider")).toHaveCount(0);
});

test("a packer takes the money of an order and hands it over, and sees no sums of riders", async ({
  page,
  shop,
  mailbox,
}) => {
  test.setTimeout(120_000);
  await door.open();
  const order = await door.order("Indu Bhave");
  await door.pack(order.OrderId);
  await door.round("Jay", [order.OrderId]);
  await door.post("orders/move", { OrderIds: [order.OrderId], Status: "ORDER SHIPPED" });
  await signInAs(page, shop, mailbox, "packer");
  await page.goto(`/admin/orders/${order.OrderId}/slip`);
  await expect(page.getByRole("img", { name: "QR code that pays for this order" })).toBeVisible();
  await page.goto("/admin/orders");
  const row = page.getByRole("listitem").filter({ hasText: "Indu Bhave" });
  await expect(row).toContainText("To collect: ₹");
  await expect(row.getByRole("button", { name: "Mark delivered" })).toHaveCount(0);
  await row.getByRole("button", { name: "Take the money" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "By UPI" }).check();
  await dialog.getByLabel("UPI reference").fill("433221");
  await expect(dialog.getByRole("checkbox", { name: "The order is handed over with it" })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Taken" }).click();
  await expect(row).toContainText("Delivered");
  await expect(row).not.toContainText("To collect");
  await page.goto("/admin/rounds");
  await expect(page.getByRole("heading", { name: "Jay" })).toBeVisible();
  await expect(page.getByText(/ in cash$/)).toHaveCount(0);
  await page.goto("/admin/cash");
  await expect(page.getByRole("heading", { name: "You do not have access to this page" })).toBeVisible();
});

test("an order that is refused at the door is cancelled, and its goods can be sold again", async ({ page, shop }) => {
  await door.open();
  const order = await door.order("Kiran Deshmukh");
  await door.pack(order.OrderId);
  await door.post("orders/move", { OrderIds: [order.OrderId], Status: "ORDER SHIPPED" });
  await signInAsOwner(page, shop);
  await page.goto(`/admin/orders/${order.OrderId}`);
  await page.getByRole("button", { name: "Refused at the door" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Nobody wanted it any more");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(page.getByRole("main")).toContainText("Nobody wanted it any more");
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take the money" })).toHaveCount(0);
});
