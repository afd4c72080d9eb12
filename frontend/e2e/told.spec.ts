/** Shoppers are told on their devices how far their orders are, and by the staff on WhatsApp. */
import type { BrowserContext, Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { signInAs, signInAsOwner } from "./office/office.ts";
import { withPushService } from "./pushed.ts";
import { type Customer, call, expect, read, type Shop, test } from "./shop.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function pay(page: Page): Promise<string> {
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  return page.url().split("/").pop() ?? "";
}

interface Devices {
  Devices: { DeviceId: string; Browser: string; SentAt?: string }[];
}

const devices = async (shop: Shop, customer: Customer) => (await read<Devices>(shop, "push", customer.token)).Devices;

const ask = (page: Page) => page.getByRole("button", { name: "Tell me when it is on the way" });
const isOn = (page: Page) => page.getByText("This device tells you how far your order is.");

/** Puts everything back: the shop forgets the customer's devices. */
let forget: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const each of forget) await each();
  forget = [];
});

function forgetAfterwards(shop: Shop, customer: Customer): void {
  forget.push(async () => {
    const left = await devices(shop, customer).catch(() => []);
    for (const { DeviceId } of left) await call(shop, "push/end", { DeviceId }, customer.token);
  });
}

test("nobody is asked on arrival; after an order a device is told, until it is switched off in the account", async ({
  page,
  context,
  shop,
  signedIn,
  fillCart,
}) => {
  await withPushService(context, "https://push.invalid/told-one", "ask");
  const customer = await signedIn(page);
  forgetAfterwards(shop, customer);
  await fillCart(customer);
  for (const path of ["/home", "/home/product-details/1", "/home/user-cart", "/home/my-account"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(ask(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  const id = await pay(page);
  await expect(ask(page)).toBeVisible();
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await ask(page).click();
  await expect(isOn(page)).toBeVisible();
  const [device] = await devices(shop, customer);
  expect(device?.Browser).toBe("Chrome on Linux");
  await page.reload();
  await expect(isOn(page)).toBeVisible();
  await page.goto(`/success/${id}`);
  await expect(isOn(page)).toBeVisible();

  await page.goto("/home/my-account");
  const listed = page.getByRole("region", { name: "Devices that tell you about orders" });
  await expect(listed).toContainText("Chrome on Linux (this device)");
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await listed.getByRole("button", { name: "Switch off" }).click();
  await expect(listed).toHaveCount(0);
  expect(await devices(shop, customer)).toEqual([]);
  await page.goto(`/order-details/${id}`);
  await expect(ask(page)).toBeVisible();
});

test("a browser that blocks, asks in vain or cannot, and an iPhone, are told the way out", async ({
  browser,
  shop,
  page,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  forgetAfterwards(shop, customer);
  await fillCart(customer);
  const id = await pay(page);
  const login = await page.context().storageState();
  const says = async (prepare: (context: BrowserContext) => Promise<void>, words: RegExp, userAgent?: string) => {
    const context = await browser.newContext({ storageState: login, ...(userAgent ? { userAgent } : {}) });
    await prepare(context);
    const other = await context.newPage();
    await other.goto(`${shop.url}/order-details/${id}`);
    await ask(other).click();
    await expect(other.getByText(words)).toBeVisible();
    await expect(ask(other)).toBeEnabled();
    await context.close();
  };
  const without = async (context: BrowserContext) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(window, "PushManager");
      Reflect.deleteProperty(window, "Notification");
    });
  };
  await says((context) => withPushService(context, "https://push.invalid/told-three", "denied"), /Your browser blocks/);
  await says((context) => withPushService(context, "https://push.invalid/told-three", "default"), /Nothing was chosen/);
  await says(without, /This browser cannot show messages/);
  await says(without, /Share, then Add to Home Screen/, iPhone);
  expect(await devices(shop, customer)).toEqual([]);
});

test("a shop that cannot be reached says so, and the next press works", async ({
  page,
  context,
  shop,
  signedIn,
  fillCart,
}) => {
  await withPushService(context, "https://push.invalid/told-four", "granted");
  const customer = await signedIn(page);
  forgetAfterwards(shop, customer);
  await fillCart(customer);
  await pay(page);
  await page.route("**/push/add", (route) => route.abort());
  await ask(page).click();
  await expect(page.getByText("That did not work. Please try again.")).toBeVisible();
  await page.unroute("**/push/add");
  await ask(page).click();
  await expect(isOn(page)).toBeVisible();
  await expect(page.getByText("That did not work")).toHaveCount(0);
});

test("the shop's worker shows what is pushed", async ({ page, context, shop, signedIn, fillCart }) => {
  await context.grantPermissions(["notifications"], { origin: shop.url });
  await withPushService(context, "https://push.invalid/told-five", "granted");
  const customer = await signedIn(page);
  forgetAfterwards(shop, customer);
  await fillCart(customer);
  const id = await pay(page);
  await ask(page).click();
  await expect(isOn(page)).toBeVisible();
  const own = () => context.serviceWorkers().find((one) => one.url().endsWith(`${new URL(shop.url).host}/sw.js`));
  await expect.poll(() => own() !== undefined, "the worker is within reach").toBe(true);
  const said = { Title: "Your order is on its way", Body: "", Url: `/order-details/${id}`, Tag: id };
  const shown = () =>
    page.evaluate(async () => {
      const own = await navigator.serviceWorker.getRegistration("/");
      return (await own?.getNotifications())?.map(({ title, data }) => `${title} ${data}`);
    });
  await expect(async () => {
    await own()?.evaluate(async (said) => {
      const work: Promise<unknown>[] = [];
      const waitUntil = (part: Promise<unknown>) => work.push(part);
      self.dispatchEvent(Object.assign(new Event("push"), { data: { json: () => said }, waitUntil }));
      await Promise.all(work);
    }, said);
    expect(await shown()).toEqual([`${said.Title} ${said.Url}`]);
  }).toPass({ timeout: 20_000 });
});

test("staff send the same words on WhatsApp, in the shopper's language, packers too", async ({
  page,
  shop,
  mailbox,
  signedIn,
  fillCart,
}) => {
  const customer = await signedIn(page);
  await fillCart(customer);
  const id = await pay(page);
  const office = await page.context().browser()?.newPage();
  if (!office) throw new Error("no browser");
  const said = async () => {
    await office.goto(`${shop.url}/admin/orders/${id}`);
    const link = office.getByRole("link", { name: "Send on WhatsApp" });
    await expect(link).toHaveAttribute("target", "_blank");
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect(`${address.host}${address.pathname}`).toMatch(/^wa\.me\/91\d{10}$/);
    return address.searchParams.get("text") ?? "";
  };
  await signInAsOwner(office, shop);
  expect(await said()).toMatch(/^\*.+\*\nYour order #BH\d{6} is placed\n/);
  expect(await said()).toContain(`${shop.url}/order-details/${id}`);
  const moved = await office.request.post(`${shop.url}/api/admin/orders/move`, {
    data: { OrderIds: [id], Status: "ORDER PROCESSING" },
  });
  expect(moved.ok()).toBe(true);
  await signInAs(office, shop, mailbox, "packer");
  expect(await said()).toContain("is being packed");
  await office.close();
});
