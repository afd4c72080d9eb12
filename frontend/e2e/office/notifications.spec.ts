import type { Page } from "@playwright/test";
import { withPushService } from "../pushed.ts";
import { expect, type Shop, test } from "../shop.ts";
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone, serviceWorkers: "allow" });

/** Keeps a place of their own for these tests' customers: a mobile number that no other test has. */
let mobiles = 9_812_300_000;

/** A customer orders by telephone and pays at the link, so that nobody of the staff has seen the paid order yet. */
async function customerPays(page: Page, shop: Shop, Name: string): Promise<{ OrderId: string; OrderNo: string }> {
  const [pack] = await page.request
    .get(`${shop.url}/api/CustomerAppV1/GetPackageDetails?itemId=1`)
    .then((answer) => answer.json());
  mobiles += 1;
  const placed = await page.request.post(`${shop.url}/api/admin/order/phone`, {
    data: {
      Name,
      Mobile: String(mobiles),
      ShippingAddress: "12 Laxmi Road, Sadashiv Peth, Pune",
      Pincode: "411001",
      Lines: [{ ItemId: 1, PackageId: pack.PackageId, Quantity: 2 }],
      PaidBy: "link",
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const order = await placed.json();
  const paid = await fetch(`${shop.backstage}/_sim/payment_links/${order.PaymentUrl.split("/").pop()}/pay`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(paid.ok, await paid.clone().text()).toBe(true);
  return order;
}

/** Counts the notes that a page plays, in place of playing them. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { rings: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      (window as unknown as { rings: number }).rings += 1;
      start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { rings: number }).rings);
}

/** Signs in, with every order seen that other tests have left. */
async function begin(page: Page, shop: Shop): Promise<void> {
  await signInAsOwner(page, shop);
  const unseen: { OrderId: string }[] = await (await page.request.get(`${shop.url}/api/admin/orders/unseen`)).json();
  if (unseen.length === 0) return;
  const OrderIds = unseen.map(({ OrderId }) => OrderId);
  const seen = await page.request.post(`${shop.url}/api/admin/orders/seen`, { data: { OrderIds } });
  expect(seen.ok(), await seen.text()).toBe(true);
  await expect(notice(page)).toBeHidden();
}

const notice = (page: Page) => page.getByRole("region", { name: "New orders" });

test("an owner is asked once on the dashboard", async ({ page, shop }) => {
  await begin(page, shop);
  const asked = page.getByRole("heading", { name: "Do you want to be told of new orders?" });
  await expect(asked).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByRole("list", { name: "Orders and reviews" })).toBeVisible();
  await expect(asked).toBeHidden();
});

test("a new order rings in every open back office, again and again, until somebody has seen it", async ({
  page,
  browser,
  shop,
}) => {
  const rings = await listen(page);
  await begin(page, shop);
  const other = await browser.newPage({ viewport: desktop });
  await signInAsOwner(other, shop);
  await page.getByRole("heading", { name: "Today" }).click(); // the touch that browsers want before a sound
  const order = await customerPays(page, shop, "Nandini Rao");
  for (const open of [page, other]) {
    await expect(notice(open)).toContainText(`New order #${order.OrderNo}`);
    await expect(notice(open)).toContainText("2 pieces to 411001, Nandini Rao");
  }
  await expect.poll(rings, { timeout: 30_000 }).toBeGreaterThanOrEqual(4); // two notes a ring
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.reload();
  await expect(notice(page)).toBeVisible(); // nobody has seen it

  await notice(other).getByRole("button", { name: "Seen", exact: true }).click();
  await expect(notice(page)).toBeHidden();
  await expect(notice(other)).toBeHidden();
  await page.goto(`/admin/orders/${order.OrderId}`);
  await expect(page.getByText(/Seen by owner@/)).toBeVisible();
  await other.close();
});

test("whoever opens an order has seen it; several are opened as a list and seen together", async ({ page, shop }) => {
  await begin(page, shop);
  const first = await customerPays(page, shop, "Omkar Patil");
  await expect(notice(page)).toContainText(`#${first.OrderNo}`);
  await notice(page).getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { name: `Order #${first.OrderNo}` })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  const more = [await customerPays(page, shop, "Pooja Shah"), await customerPays(page, shop, "Qasim Khan")];
  await expect(notice(page)).toContainText("2 new orders");
  await notice(page).getByRole("link", { name: "Open" }).click();
  for (const { OrderNo } of more) await expect(page.getByRole("link", { name: new RegExp(OrderNo) })).toBeVisible();
  await notice(page).getByRole("button", { name: "All seen" }).click();
  await expect(notice(page)).toBeHidden();
});

test("a muted device stays silent, and a browser that wants a touch first is explained", async ({ page, shop }) => {
  await page.addInitScript(() => {
    let touched = false; // the test's own doings count as touches to the browser
    addEventListener("pointerdown", () => {
      touched = true;
    });
    Object.defineProperty(AudioContext.prototype, "state", { get: () => (touched ? "running" : "suspended") });
  });
  const rings = await listen(page);
  await begin(page, shop);
  const order = await customerPays(page, shop, "Ritu Nair");
  await expect(notice(page)).toContainText("No sound in your browser until you tap this page.");
  expect(await rings()).toBe(0);
  await expectAccessibleAtBothWidths(page);
  await notice(page).getByRole("button", { name: "Sound on" }).click();
  await expect.poll(rings).toBe(2);
  await notice(page).getByRole("button", { name: "Mute" }).click();
  await expect(notice(page).getByRole("button", { name: "Sound on" })).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page.getByLabel("Sound for new orders")).not.toBeChecked();
  await expect(notice(page)).toContainText(order.OrderNo);
  expect(await rings()).toBe(0);
  await page.getByLabel("Sound for new orders").check();
  await expect.poll(rings).toBeGreaterThanOrEqual(2);
  await notice(page).getByRole("button", { name: "Seen", exact: true }).click();
});

const account = async (page: Page) => {
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "New orders" })).toBeVisible();
};

test("an owner turns notifications on for a device, tests them, and ends them", async ({ page, context, shop }) => {
  await withPushService(context, "https://push.invalid/one", "ask");
  await begin(page, shop);
  await account(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Turn on notifications on this device" }).click();
  await expect(page.getByText("Notifications are on for this device")).toBeVisible();
  const device = page.getByRole("region", { name: "Devices that are notified" }).getByRole("listitem");
  await expect(device).toHaveCount(1);
  await expect(device).toContainText("Chrome on Linux");
  await expect(device).toContainText("This device");
  await device.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page.getByText("A test notification is on its way.")).toBeVisible();
  await device.getByRole("button", { name: /^Send a test/ }).click();
  await expect(device).toContainText("Please wait ten seconds.");
  await expectAccessibleAtBothWidths(page);
  await expect(async () => {
    await page.reload();
    await expect(device).toContainText("Last one failed: its push service could not be reached", { timeout: 1000 });
  }).toPass();
  await device.getByRole("button", { name: /^End/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(device).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Turn on notifications on this device" })).toBeVisible();
});

test("signing out ends the notifications of a device; an email is sent to whoever wants it", async ({
  page,
  context,
  shop,
  mailbox,
}) => {
  await withPushService(context, "https://push.invalid/two", "ask");
  await begin(page, shop);
  await account(page);
  await page.getByRole("button", { name: "Turn on notifications on this device" }).click();
  await expect(page.getByText("Notifications are on for this device")).toBeVisible();
  await page.getByLabel("Email me every new paid order").check();
  await expect(page.getByText("You will be emailed every new order.")).toBeVisible();
  const order = await customerPays(page, shop, "Sana Kazi");
  const mails = async () => (await mailbox.mails("owner@bhattibakers.example")).map(({ Subject }) => Subject);
  await expect.poll(mails).toContain(`New order ${order.OrderNo}`);
  await notice(page).getByRole("button", { name: "Seen", exact: true }).click();
  await page.getByLabel("Email me every new paid order").uncheck();
  await expect(page.getByText("You will not be emailed about new orders.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await begin(page, shop);
  await account(page);
  await expect(page.getByRole("button", { name: "Turn on notifications on this device" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Devices that are notified" })).toBeHidden();
});

test("a browser that blocks notifications, and an iPhone without the app, are told the way out", async ({
  browser,
  shop,
}) => {
  const blocked = await browser.newContext({ viewport: phone });
  await withPushService(blocked, "https://push.invalid/three", "denied");
  const page = await blocked.newPage();
  await begin(page, shop);
  await page.goto(`${shop.url}/admin/account`);
  await expect(page.getByText("Notifications are blocked for this site")).toBeVisible();
  await expect(page.getByText(/set Notifications to Allow/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await blocked.close();

  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
  const apple = await browser.newContext({ viewport: phone, userAgent });
  await apple.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
    Reflect.deleteProperty(window, "Notification");
  });
  const iPhone = await apple.newPage();
  await signInAsOwner(iPhone, shop);
  await iPhone.goto(`${shop.url}/admin/account`);
  await expect(iPhone.getByText(/Safari tap Share, then Add to Home Screen/)).toBeVisible();
  await expectAccessible(iPhone);
  await apple.close();
});

test("the back office is an app of its own, whose worker shows what is pushed and opens it", async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(["notifications"], { origin: shop.url });
  await withPushService(context, "https://push.invalid/four", "granted");
  await begin(page, shop);
  const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
  expect(manifest).toBe("/admin/manifest.webmanifest");
  const app = await (await page.request.get(`${shop.url}${manifest}`)).json();
  expect(app).toMatchObject({ id: "/admin", start_url: "/admin", scope: "/admin", display: "standalone" });
  await account(page);
  await page.getByRole("button", { name: "Turn on notifications on this device" }).click();
  await expect(page.getByText("Notifications are on for this device")).toBeVisible();
  const order = await customerPays(page, shop, "Tara Iyer");
  await page.goto("/admin/orders");
  await notice(page).getByRole("button", { name: "Seen", exact: true }).click();

  const registration = page.evaluate(async () => {
    const own = await navigator.serviceWorker.getRegistration("/admin");
    return [own?.scope, own?.active?.scriptURL];
  });
  expect(await registration).toEqual([`${shop.url}/admin`, `${shop.url}/admin/sw.js`]);
  const own = () => context.serviceWorkers().find((one) => one.url().endsWith("/admin/sw.js"));
  await expect.poll(() => own() !== undefined, "the worker is within reach").toBe(true);
  const worker = own();
  const said = {
    Title: `New order ${order.OrderNo}`,
    Body: "2 pieces",
    Url: `/admin/orders/${order.OrderId}`,
    Tag: "x",
  };
  // As a push service does it: until the worker's work is done, and again if it was lost.
  const push = () =>
    worker?.evaluate(async (said) => {
      const work: Promise<unknown>[] = [];
      const waitUntil = (part: Promise<unknown>) => work.push(part);
      self.dispatchEvent(Object.assign(new Event("push"), { data: { json: () => said }, waitUntil }));
      await Promise.all(work);
    }, said);
  const shown = () =>
    page.evaluate(async () => {
      const own = await navigator.serviceWorker.getRegistration("/admin");
      return (await own?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`);
    });
  await expect(async () => {
    await push();
    expect(await shown()).toEqual([`${said.Title}: ${said.Body}`]);
  }).toPass({ timeout: 20_000 });
  await worker?.evaluate((path) => {
    const notification = { close: () => {}, data: path };
    self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
  }, said.Url);
  await expect(page.getByRole("heading", { name: `Order #${order.OrderNo}` })).toBeVisible();
});
