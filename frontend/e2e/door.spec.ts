/** An order that is paid at the door: chosen in the cart, brought by a rider with a code, and followed by the shopper. */
import type { Browser, Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { Door } from "./door.ts";
import { expect, read, type Shop, test } from "./shop.ts";
import { toast, watch } from "./spec/shopper.ts";

test.use({ viewport: { width: 390, height: 844 } });

let door: Door;

test.beforeAll(async ({ browser, shop }) => {
  door = await Door.at(browser, shop);
});
test.afterEach(() => door.clear());

const payment = (page: Page) => page.getByRole("group", { name: "Payment" });
const later = (page: Page) => payment(page).getByRole("radio", { name: /^Pay on delivery/ });
const place = (page: Page) => page.getByRole("button", { name: "Place order" });
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed To CheckOut" });

/** A rider's phone: nobody is signed in on it. */
async function riderAt(browser: Browser, link: string, locale = "en-IN"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

const stopOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" }); // first: a colour on its way to another has no contrast of its own
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  }
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(tooWide, "nothing scrolls sideways").toBe(false);
}

/** Places the cart's order to be paid on delivery, and answers its id. */
async function placeAtTheDoor(page: Page): Promise<string> {
  await page.goto("/home/user-cart");
  await later(page).check();
  await place(page).click();
  await expect(page).toHaveURL(/\/order-details\//);
  return page.url().split("/").at(-1) ?? "";
}

const totalOf = async (shop: Shop, token: string, id: string) =>
  (await read<{ TotalAmount: number }>(shop, `GetInvoiceDetails?purchaseOrderId=${id}`, token)).TotalAmount;

test("with nothing set, nobody is asked how to pay", async ({ page, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  const asked = watch(page, "GetPaymentModes");
  await page.goto("/home/user-cart");
  await expect(proceed(page)).toBeEnabled();
  await expect(payment(page)).toHaveCount(0);
  expect(asked.urls).toEqual([]);
});

test("a shopper pays at the door, by UPI to a rider with a code, and follows it", async ({
  page,
  shop,
  browser,
  signedIn,
  fillCart,
}) => {
  test.setTimeout(120_000);
  await door.open();
  const customer = await signedIn(page, { userFullName: "Ketaki Rao" });
  await fillCart(customer);
  const sent = watch(page, "CreatePurchaseOrder");
  await page.goto("/home/user-cart");
  await expect(payment(page).getByRole("radio", { name: /^Pay now/ })).toBeChecked();
  await expect(proceed(page)).toBeEnabled();
  await later(page).check();
  await page.reload(); // the choice outlives it
  await expect(later(page)).toBeChecked();
  await expectAccessible(page);
  await place(page).click();
  await expect(page).toHaveURL(/\/order-details\//);
  expect(sent.bodies).toMatchObject([{ paymentMode: "OnDelivery" }]);
  const id = page.url().split("/").at(-1) ?? "";
  const amount = `₹${(await totalOf(shop, customer.token, id)).toFixed(2)}`;
  await expect(page.getByRole("region", { name: /^Thank you/ })).toContainText(
    `Pay ${amount} when it arrives, in cash or by UPI.`,
  );
  await expect(page.getByRole("region", { name: "To pay on delivery" })).toContainText(amount);
  await expectAccessible(page);
  await page.goto(`/success/${id}`);
  await expect(page.getByRole("main")).toContainText(`Pay Rs. ${amount.slice(1)} when it arrives`);
  await page.goto("/home/user-cart");
  await expect(page.getByText("No items added to Cart")).toBeVisible();

  await door.pack(id);
  const { Link } = await door.round("Ravi", [id]);
  const rider = await riderAt(browser, Link);
  await expect(rider).toHaveURL(/\/round$/); // the token is not left in the address
  await rider.getByRole("button", { name: "Set off" }).click();
  await expect(rider.getByText("Setting off in a few seconds…")).toBeVisible();
  const stop = stopOf(rider, "Ketaki Rao");
  await expect(stop.getByRole("group", { name: `How is ${amount} paid?` })).toBeVisible({ timeout: 15_000 });
  await expect(stop.getByRole("link", { name: "Call Ketaki Rao" })).toHaveAttribute("href", "tel:9800000001");
  await expect(stop.getByRole("link", { name: "Map for Ketaki Rao" })).toHaveAttribute(
    "href",
    /google\.com\/maps.*Laxmi/,
  );

  await page.goto(`/order-details/${id}`);
  const handover = page.getByRole("region", { name: "To pay on delivery" });
  await expect(handover).toContainText("Tell this code to whoever brings your order");
  const code = ((await handover.locator("b").textContent()) ?? "").replaceAll(" ", "");
  expect(code).toMatch(/^\d{4}$/);

  await stop.getByRole("button", { name: "Delivered" }).click();
  await expect(stop.getByRole("alert")).toHaveText("Choose cash or UPI.");
  await stop.getByRole("radio", { name: "UPI" }).check();
  await expect(
    stop.getByRole("img", { name: /^upi:\/\/pay\?pa=bhatti%40okaxis|^upi:\/\/pay\?pa=bhatti@okaxis/ }),
  ).toBeVisible();
  await expectAccessible(rider);
  await stop.getByLabel("Hand-over code").fill(code === "0000" ? "1111" : "0000");
  await stop.getByRole("button", { name: "Delivered" }).click();
  await expect(stop.getByRole("alert")).toHaveText("The code is wrong. 4 tries left");
  await stop.getByLabel("Hand-over code").fill(code);
  await stop.getByRole("button", { name: "Delivered" }).click();
  await expect(stop).toContainText("Delivered, by UPI");
  await expect(rider.getByText("There is no cash to hand in.")).toBeVisible();
  await expectAccessible(rider);

  await page.reload();
  await expect(handover).toHaveCount(0);
  const way = page.getByRole("list", { name: "The order's way" });
  await expect(way).toContainText("Order Delivered");
  await expect(way).toContainText("Paid on delivery");
  const { Taken } = await door.get<{ Taken: { OrderId: string; By: string; Who: string }[] }>("cash");
  expect(Taken.filter(({ OrderId }) => OrderId === id)).toMatchObject([{ By: "upi", Who: "Ravi" }]);
  await rider.context().close();
});

test("where it cannot be had, the reason stands there, and the online way is open", async ({
  page,
  signedIn,
  fillCart,
}) => {
  await door.open("411001", 20);
  const customer = await signedIn(page);
  await fillCart(customer);
  await page.goto("/home/user-cart");
  await expect(later(page)).toBeDisabled();
  await expect(payment(page)).toContainText("Orders above ₹20.00 are paid online.");
  await expect(proceed(page)).toBeEnabled();
  await expectAccessible(page);
});

test("an order that is refused meanwhile says why and can be paid online", async ({ page, signedIn, fillCart }) => {
  await door.open();
  await fillCart(await signedIn(page));
  await page.goto("/home/user-cart");
  await later(page).check();
  await door.area("411001", false);
  await place(page).click();
  await expect(toast(page, "Orders to this address are paid online.")).toBeVisible();
  await expect(later(page)).toBeDisabled();
  await expect(payment(page).getByRole("radio", { name: /^Pay now/ })).toBeChecked();
  await expect(proceed(page)).toBeEnabled();
  await expect(page).toHaveURL(/user-cart/);
});

test("until it is packed, the shopper can cancel it; nothing is paid back", async ({ page, signedIn, fillCart }) => {
  await door.open();
  await fillCart(await signedIn(page));
  await placeAtTheDoor(page);
  await page.goto("/home/my-account");
  await page
    .getByRole("tab", { name: /^Track/ })
    .first()
    .click();
  const card = page.getByRole("tabpanel").getByRole("listitem").first();
  await expect(card).toContainText("To pay on delivery");
  await card.getByRole("button", { name: /^Cancel order/ }).click();
  await expect(page.getByRole("dialog")).toContainText("You have not paid for this order yet.");
});

test.describe("the rider’s page", () => {
  test("keeps what is pressed without a network, and sends it when the network is back", async ({ browser }) => {
    await door.open();
    const orders = [await door.order("Anand Kale"), await door.order("Bela Joshi", "cash")];
    for (const { OrderId } of orders) await door.pack(OrderId);
    const ids = orders.map(({ OrderId }) => OrderId);
    const { Link } = await door.round("Sunil", ids);
    await door.post("orders/move", { OrderIds: ids, Status: "ORDER SHIPPED" });
    const codes = await Promise.all(
      ids.map(async (id) => (await door.get<{ HandoverCode: string }>(`order?orderId=${id}`)).HandoverCode),
    );
    const rider = await riderAt(browser, Link);
    const [due, paid] = [stopOf(rider, "Anand Kale"), stopOf(rider, "Bela Joshi")];
    await expect(paid).toContainText("Paid");
    await rider.context().setOffline(true);
    await expect(rider.getByRole("status").first()).toContainText("No network");
    await due.getByRole("radio", { name: "Cash" }).check();
    await due.getByLabel("Hand-over code").fill(codes[0] ?? "");
    await due.getByRole("button", { name: "Delivered" }).click();
    await expect(due).toContainText("Not sent yet");
    await expect(rider.getByRole("status").first()).toContainText("1 entry is not sent yet.");
    await expect(rider.getByRole("contentinfo")).toContainText("Cash with you");

    await paid.getByRole("button", { name: "Could not deliver" }).click();
    await paid.getByRole("button", { name: "Nobody was there" }).click();
    await expect(paid).toContainText("Not delivered: Nobody was there");
    await paid.getByRole("button", { name: "Undo" }).click();
    await expect(paid.getByLabel("Hand-over code")).toBeVisible();

    const sent: string[] = [];
    rider.on("requestfinished", (request) => sent.push(new URL(request.url()).pathname));
    await rider.context().setOffline(false);
    await expect(due).toContainText("in cash", { timeout: 15_000 });
    await expect(due).not.toContainText("Not sent yet");
    expect(sent.filter((path) => path.endsWith("/deliver"))).toHaveLength(1);
    const order = await door.get<{ Status: string; AmountDue?: number }>(`order?orderId=${ids[0]}`);
    expect(order).toMatchObject({ Status: "ORDER DELIVERED" });
    expect(order.AmountDue).toBeUndefined();
    await rider.context().close();
  });

  test("five wrong codes lock an order for the rider", async ({ browser }) => {
    const order = await door.order("Chitra Sane", "cash");
    await door.pack(order.OrderId);
    const { Link } = await door.round("Sunil", [order.OrderId]);
    await door.post("orders/move", { OrderIds: [order.OrderId], Status: "ORDER SHIPPED" });
    const { HandoverCode } = await door.get<{ HandoverCode: string }>(`order?orderId=${order.OrderId}`);
    const rider = await riderAt(browser, Link);
    const stop = stopOf(rider, "Chitra Sane");
    for (let left = 4; left >= 0; left--) {
      await stop.getByLabel("Hand-over code").fill(HandoverCode === "1234" ? "4321" : "1234");
      await stop.getByRole("button", { name: "Delivered" }).click();
      if (left > 0)
        await expect(stop.getByRole("alert")).toContainText(left === 1 ? "1 try left" : `${left} tries left`);
    }
    await expect(stop.getByRole("alert")).toContainText("Only the shop can hand this order over now.");
    await expect(stop.getByRole("link", { name: "Call the shop" })).toBeVisible();
    await expect(stop.getByLabel("Hand-over code")).toHaveCount(0);
    await door.post("orders/move", { OrderIds: [order.OrderId], Status: "ORDER DELIVERED" });
    await rider.reload();
    await expect(stop).toContainText("Delivered");
    await rider.context().close();
  });

  test("speaks the rider’s language, and says whom to ask when it is over", async ({ browser }) => {
    const order = await door.order("Deepa Rane", "cash");
    await door.pack(order.OrderId);
    const { RoundId, Link } = await door.round("Ravi", [order.OrderId]);
    const rider = await riderAt(browser, Link, "mr-IN");
    await expect(rider.getByRole("heading", { name: "Ravi यांची फेरी" })).toBeVisible();
    await rider.getByRole("combobox").selectOption("hi");
    await expect(rider.getByRole("heading", { name: "Ravi का फेरा" })).toBeVisible();
    await rider.reload();
    await expect(rider.getByRole("heading", { name: "Ravi का फेरा" })).toBeVisible();
    await expectAccessible(rider);
    await door.post("round/revoke", { RoundId });
    await rider.reload();
    await expect(rider.getByRole("heading", { name: "यह लिंक ख़त्म हो गया है" })).toBeVisible();
    await expect(rider.getByText("Deepa Rane")).toHaveCount(0);
    expect(await rider.evaluate(() => localStorage.getItem("round"))).toBeNull();
    await expectAccessible(rider);
    await rider.context().close();
  });

  test("without a link says so", async ({ browser, shop }) => {
    const rider = await riderAt(browser, `${shop.url}/round`);
    await expect(rider.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await rider.context().close();
  });
});
