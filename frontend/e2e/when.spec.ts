/** When an order comes: promised on the product, chosen in the cart, held by the order, told on its pages. */
import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { answer, expect, guestItem, invoiceOf, keepCart, orderOf, put, test, toast, watch } from "./spec/shopper.ts";
import { Clock, moment, possible } from "./times.ts";

const daily = [
  { From: "09:00", To: "12:00" },
  { From: "17:00", To: "19:00" },
];

let clock: Clock;

test.beforeAll(async ({ browser, shop }) => {
  clock = await Clock.at(browser, shop);
});
test.afterAll(() => clock.clear());

const card = (page: Page) => page.getByRole("region", { name: /^(Delivery|Collection) time$/ });
const said = (page: Page) => card(page).getByRole("status");
const change = (page: Page) => card(page).getByRole("button", { name: "Change the time" }).click();
const calendar = (page: Page) => page.getByRole("dialog", { name: "When would you like it?" });
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed To CheckOut" });

/** Chooses a moment in the calendar, as a mouse does. */
async function choose(page: Page, { Day, Span, Words }: { Day: string; Span: string; Words: string }) {
  await change(page);
  await calendar(page).locator(`label:has([value="${Day}"])`).click();
  await calendar(page).getByRole("radio", { name: Span }).check();
  await calendar(page)
    .getByRole("button", { name: `Choose ${Words}` })
    .click();
  await expect(calendar(page)).toBeHidden();
}

/** Pays what the cart holds, and comes to the order's page. */
async function pay(page: Page) {
  await proceed(page).click();
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
}

test.describe("with nothing set", () => {
  test("nobody is asked, and nothing is said", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    const asked = watch(page, "GetDeliverySlots");
    for (const path of ["/home", "/home/product-details/1", "/home/category-details/1", "/home/user-cart"]) {
      await page.goto(path);
      await expect(page.locator("main h1").first()).toBeVisible();
      await expect(page.locator("[data-until]")).toHaveCount(0);
    }
    await expect(proceed(page)).toBeEnabled();
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByText("Collect at the shop")).toHaveCount(0);
    expect(asked.urls).toEqual([]);
  });
});

test.describe("delivery times", () => {
  test.beforeEach(() => clock.times("elsewhere", daily));

  test("the first possible is chosen already; another is chosen, outlives a reload, and is paid for", async ({
    page,
    shop,
    customer,
  }) => {
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    const first = await moment(shop, 0);
    await expect(card(page)).toContainText(first.Words);
    await expect(page.getByRole("radio", { name: "Collect at the shop" })).toHaveCount(0);

    const later = await moment(shop, 5);
    await choose(page, later);
    await expect(card(page)).toContainText(later.Words);
    await expect(said(page)).toBeEmpty();
    await page.reload();
    await expect(card(page)).toContainText(later.Words);

    const sent = watch(page, "CreatePurchaseOrder");
    await pay(page);
    expect(sent.bodies[0]).toMatchObject({ SlotId: later.SlotId, SlotDay: later.Day });
    await expect(page.getByRole("region", { name: /^Thank you/ })).toContainText(`${later.Words}, to your door.`);
    await page.goto("/home/my-account");
    await page
      .getByRole("tab", { name: /^Track/ })
      .first()
      .click();
    await expect(page.getByRole("tabpanel")).toContainText(later.Words);

    await put(shop, customer, 1); // the next order begins with the first possible again
    await page.goto("/home/user-cart");
    await expect(card(page)).toContainText((await moment(shop, 0)).Words);
  });

  test("the order’s page says when it comes", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const Slot = { Day: "2026-11-28", From: "17:00", To: "19:00", Words: "Sat 28 Nov, 5–7 pm", Span: "5–7 pm" };
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER PROCESSING", { Slot: { ...Slot, Collect: false } }));
    await page.goto("/order-details/abc");
    await expect(page.getByRole("region", { name: "Delivery" })).toContainText(Slot.Words);
    await expect(page.getByText("Show this code at the counter")).toHaveCount(0);
  });

  test("a guest sees it once the pin code is known, and takes the choice along into the login", async ({
    page,
    shop,
    customer,
  }) => {
    await page.addInitScript(() => sessionStorage.getItem("in") ?? localStorage.removeItem("EcomUserData"));
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    await expect(page.getByText("Enter your pin code to see when we deliver.")).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.getByRole("main").getByRole("button", { name: "See delivery to your pin code" }).click();
    const where = page.getByRole("dialog", { name: "Where should we deliver?" });
    await where.getByLabel("Pin Code").fill("411001");
    await where.getByRole("button", { name: "Check" }).click();
    await where.getByRole("button", { name: "Start Shopping" }).click();
    await expect(card(page)).toContainText((await moment(shop, 0, "1:2")).Words);
    const later = await moment(shop, 4, "1:2");
    await choose(page, later);

    await page.evaluate((record) => {
      sessionStorage.setItem("in", "yes");
      localStorage.setItem("EcomUserData", record);
    }, JSON.stringify(customer.record));
    await page.goto("/home/user-cart");
    await expect(proceed(page)).toBeEnabled();
    await expect(card(page)).toContainText(later.Words);
  });

  test("a time that is taken while one looks is refused with the next, which is chosen then", async ({
    page,
    shop,
    customer,
  }) => {
    await clock.times("elsewhere", [{ From: "17:00", To: "19:00", Places: 1 }]);
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    const [first, next] = [await moment(shop, 0), await moment(shop, 1)];
    await expect(card(page)).toContainText(first.Words);
    await clock.order(first);
    await proceed(page).click();
    const words = `That time is no longer free. The next is ${next.Words}.`;
    await expect(toast(page)).toHaveText(words);
    await expect(said(page)).toHaveText(words);
    await expect(page).toHaveURL("/home/user-cart");
    await expect(card(page)).toBeFocused();
    await expect(card(page).locator("strong")).toHaveText(next.Words);
    const sent = watch(page, "CreatePurchaseOrder");
    await proceed(page).click();
    const payment = page.frameLocator('iframe[title="Secure payment"]');
    await payment.getByRole("button", { name: "Close payment" }).click();
    expect(sent.bodies).toMatchObject([{ SlotDay: next.Day }]);

    // The unpaid order has the place now, which nobody else can have: it stays the shopper's own.
    await page.reload();
    await expect(card(page).locator("strong")).toHaveText(next.Words);
    await expect(said(page)).toBeEmpty();
  });

  test("who comes back to the page is told that a time has gone, also in the open calendar", async ({
    page,
    shop,
    customer,
  }) => {
    await clock.times("elsewhere", [
      { From: "17:00", To: "19:00", Places: 1 },
      { From: "19:00", To: "20:00", Places: 1 },
    ]);
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    const wanted = (await possible(shop)).Days.find(({ Slots }) => Slots.length > 1)?.Slots[0];
    if (!wanted) throw new Error("no day has two slots");
    await choose(page, wanted);
    await change(page);
    await clock.order(wanted);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(said(page)).toContainText("That time is no longer free. The next is ");
    const gone = calendar(page).getByRole("status");
    await expect(gone).toContainText("That time has just been taken. The next on this day is ");
    await expect(calendar(page).getByRole("button", { name: /^Choose/ })).toBeEnabled();
  });

  test("no time free in thirty days is said, and why can be seen", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    const days = (await possible(shop)).Days;
    await clock.close(days[0]?.Day ?? "", days.at(-1)?.Day ?? "", "Renovation");
    await page.goto("/home/user-cart");
    await expect(card(page)).toContainText("There is no time free in the next 30 days.");
    await expect(proceed(page)).toBeDisabled();
    await change(page);
    await expect(calendar(page).getByRole("status")).toHaveText("Today: we are closed. Renovation");
    await expect(calendar(page).getByRole("button", { name: "Choose another day" })).toBeDisabled();
    await clock.open();
  });

  test("a holiday and a day on which something is not made say so, by mouse and by keyboard", async ({
    page,
    shop,
    customer,
  }) => {
    const days = (await possible(shop)).Days.filter(({ Slots }) => Slots.length > 0);
    const [, , holiday, after] = days;
    if (!holiday || !after) throw new Error("too few days");
    await clock.close(holiday.Day, holiday.Day, "Diwali");
    const weekday = (new Date(after.Day).getUTCDay() + 6) % 7;
    await clock.makes(1, 90, 127 & ~(1 << weekday));
    try {
      await put(shop, customer, 1);
      await page.goto("/home/user-cart");
      await expect(card(page)).toContainText("Butter Khari needs 2 hours");
      await change(page);
      await calendar(page).getByRole("radio", { name: "Diwali" }).focus();
      await page.keyboard.press("Space");
      await expect(calendar(page).getByRole("status")).toHaveText(`${holiday.Words}: we are closed. Diwali`);
      await page.keyboard.press("ArrowRight");
      await expect(calendar(page).getByRole("status")).toHaveText(
        `${after.Words}: something in your cart is not made on this day.`,
      );
      await page.keyboard.press("ArrowRight");
      await expect(calendar(page).getByRole("status")).toBeEmpty();
      await page.keyboard.press("Tab");
      const times = calendar(page).getByRole("group").last();
      await expect(times.getByRole("radio", { checked: true })).toBeFocused();
      await times.getByRole("radio", { name: "9–12" }).focus();
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Tab");
      const button = calendar(page).getByRole("button", { name: /^Choose .*5–7 pm$/ });
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(calendar(page)).toBeHidden();
      await expect(card(page).locator("strong")).toContainText("5–7 pm");
    } finally {
      await clock.makes(1, 0);
      await clock.open();
    }
  });

  test("goods that are added in another tab ask for the time anew, and say that it has gone", async ({
    page,
    context,
    shop,
    customer,
  }) => {
    await clock.makes(2, 3 * 24 * 60);
    try {
      await put(shop, customer, 1);
      await page.goto("/home/user-cart");
      await choose(page, await moment(shop, 1));
      const other = await context.newPage();
      await other.goto("/home/product-details/2");
      await other.getByRole("button", { name: "Add to cart", exact: true }).click();
      await expect(other.getByText("Item added to cart successfully")).toBeVisible();
      const next = await moment(shop, 0, "1:1,2:1");
      await expect(said(page)).toHaveText(`That time is no longer free. The next is ${next.Words}.`);
      await expect(card(page)).toContainText("needs 72 hours");
      await other.close();
    } finally {
      await clock.makes(2, 0);
    }
  });

  test("on a slow network the place is kept, and nothing is ordered before the time is known", async ({
    page,
    shop,
    customer,
  }) => {
    await put(shop, customer, 1);
    let go = () => {};
    const gate = new Promise<void>((open) => {
      go = open;
    });
    await page.route("**/GetDeliverySlots*", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto("/home/user-cart");
    await expect(card(page)).toHaveAttribute("aria-busy", "true");
    await expect(proceed(page)).toBeDisabled();
    const below = page.getByRole("heading", { name: "Cart Totals" });
    const before = await below.boundingBox();
    go();
    await expect(card(page).getByRole("button", { name: "Change the time" })).toBeVisible();
    await expect(proceed(page)).toBeEnabled();
    expect((await below.boundingBox())?.y).toBe(before?.y);
  });

  test("without an answer it can be asked for again", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await answer(page, "GetDeliverySlots", { Message: "No.", Code: "INTERNAL" }, 500);
    await page.goto("/home/user-cart");
    await expect(card(page).getByRole("alert")).toHaveText("We could not read the delivery times.");
    await page.unrouteAll();
    await card(page).getByRole("button", { name: "Try again" }).click();
    await expect(card(page)).toContainText((await moment(shop, 0)).Words);
  });

  test("who orders again is asked for the time anew", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await choose(page, await moment(shop, 5));
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED"));
    await page.goto("/order-details/abc");
    await page.getByRole("button", { name: "Reorder" }).click();
    await expect(page).toHaveURL("/home/user-cart");
    await expect(card(page)).toContainText((await moment(shop, 0, "1:2")).Words);
  });

  test("product and cards promise what is true, and nothing once it is not", async ({ page }) => {
    await page.goto("/home/product-details/1");
    const promise = page.locator("[data-until]").first();
    await expect(promise).toBeVisible();
    const until = Date.parse((await promise.getAttribute("data-until")) ?? "");
    expect(until).toBeGreaterThan(Date.now());
    for (const path of ["/home", "/home/category-details/1"]) {
      await page.goto(path);
      await expect(page.locator("article [data-until]").first()).toBeVisible();
    }
    await page.clock.setFixedTime(until + 1000);
    for (const path of ["/home/category-details/1", "/home/product-details/1"]) {
      await page.goto(path);
      await expect(page.locator("[data-until]").first()).toBeHidden();
    }
  });

  test("nothing jumps, and the page is taken up as the server drew it", async ({ page, shop, customer }) => {
    await clock.times("counter", daily);
    await put(shop, customer, 1);
    await put(shop, customer, 2);
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) Object.assign(window, { moved: (window as unknown as { moved: number }).moved + value });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.route(/\/(api\/CustomerAppV1|assets)\//, async (route) => {
      await new Promise((later) => setTimeout(later, 60));
      await route.continue().catch(() => undefined);
    });
    for (const path of ["/home", "/home/product-details/1", "/home/category-details/1", "/home/user-cart"]) {
      await page.goto(path);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => (window as unknown as { moved: number }).moved), path).toBeLessThan(0.02);
    }
    expect(complaints).toEqual([]);
  });

  test("what is promised goes while the page is open", async ({ page }) => {
    await page.clock.install();
    await page.goto("/home/product-details/1");
    const promise = page.locator("[data-until]").first();
    await expect(promise).toBeVisible();
    await page.waitForLoadState("networkidle");
    const until = Date.parse((await promise.getAttribute("data-until")) ?? "");
    const before = await page.locator("main").boundingBox();
    await page.clock.setSystemTime(until + 1000);
    await page.clock.runFor(25_000);
    await expect(promise).toBeHidden();
    expect((await page.locator("main").boundingBox())?.height).toBe(before?.height);
  });

  for (const [scheme, width] of [
    ["light", 360],
    ["dark", 1280],
  ] as const)
    test(`card and calendar pass axe (${scheme}, ${width} px)`, async ({ page, shop, customer }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await clock.times("counter", daily);
      await put(shop, customer, 1);
      await page.goto("/home/user-cart");
      await expect(card(page).locator("strong")).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);
      await change(page);
      await expect(calendar(page).getByRole("radio").first()).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.keyboard.press("Escape");
      await page.getByRole("radio", { name: "Collect at the shop" }).check();
      await expect(card(page).locator("strong")).toBeVisible();
      expect((await axe(page).analyze()).violations).toEqual([]);
      await page.goto("/home/category-details/1");
      expect((await axe(page).analyze()).violations).toEqual([]);
    });
});

test.describe("at the counter", () => {
  test.beforeEach(async () => {
    await clock.clear();
    await clock.times("counter", [{ From: "10:00", To: "20:00" }]);
  });

  test("an order is collected: no address, no charge, a time, a code", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await answer(page, "GetUserAddresses", { Message: "None", Code: "NOT_FOUND" }, 404);
    await page.goto("/home/user-cart");
    await expect(card(page)).toHaveCount(0); // no time is promised for delivery
    await page.getByRole("radio", { name: "Collect at the shop" }).check();
    await expect(page.getByRole("region", { name: "Delivery Address" })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Bhatti Bakers" })).toContainText("No delivery charge");
    const first = await moment(shop, 0, "1:1", "collect=1");
    await expect(card(page)).toContainText(first.Words);
    await expect(page.getByRole("region", { name: "Cart Totals" })).toContainText("Delivery charges₹0.00");
    await page.reload();
    await expect(page.getByRole("radio", { name: "Collect at the shop" })).toBeChecked();
    await expect(card(page)).toContainText(first.Words);

    const sent = watch(page, "CreatePurchaseOrder");
    await pay(page);
    expect(sent.bodies[0]).toMatchObject({
      Collect: true,
      SlotId: first.SlotId,
      deliveryCharges: 0,
      shippingAddress: "",
    });
    const where = page.getByRole("region", { name: "Collect at the shop" });
    await expect(where).toContainText("Show this code at the counter");
    await expect(where).toContainText(/\d \d \d \d/);
  });

  test("a firm is asked for its address at the counter, too", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await page.getByRole("radio", { name: "Collect at the shop" }).check();
    await expect(page.getByRole("region", { name: "Address of the firm" })).toHaveCount(0);
    await page.getByRole("button", { name: "Add GSTIN / firm" }).click();
    await expect(page.getByRole("region", { name: "Address of the firm" })).toContainText("12 Laxmi Road");
    await expect(proceed(page)).toBeEnabled();
  });

  test("the order's pages speak of collecting", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const Slot = {
      Day: "2026-11-28",
      From: "10:00",
      To: "13:00",
      Words: "Sat 28 Nov, 10 am–1 pm",
      Span: "10 am–1 pm",
      Collect: true,
    };
    const Events = ["ORDER PENDING", "ORDER PLACED", "ORDER SHIPPED"].map((Status) => ({
      Status,
      At: "2026-01-09T10:30:00+05:30",
    }));
    const Code = "4719";
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER SHIPPED", { Events, Slot: { ...Slot, Code } }));
    await page.goto("/order-details/abc");
    const where = page.getByRole("region", { name: "Collect at the shop" });
    await expect(where).toContainText(Slot.Words);
    await expect(where.getByText("4 7 1 9")).toBeVisible();
    const way = page.getByRole("list", { name: "The order's way" });
    await expect(way).toContainText("Ready to collect");
    await expect(way).toContainText("Collected (to come)");
    expect((await axe(page).analyze()).violations).toEqual([]);

    await answer(page, "GetUserNotDeliveredDetails", [orderOf("ORDER SHIPPED", { Slot: { ...Slot, Code } })]);
    await answer(page, "GetUserDeliveredOrderDetails", [orderOf("ORDER DELIVERED", { Slot })]);
    await page.goto("/home/my-account");
    await page.getByRole("tab", { name: /^Track/ }).click();
    await expect(page.getByRole("tabpanel")).toContainText("Ready to collect");
    await expect(page.getByRole("tabpanel")).toContainText(`${Slot.Words} · code 4719`);
    await page.getByRole("tab", { name: /^Orders/ }).click();
    await expect(page.getByRole("tabpanel")).toContainText("Collected");
  });

  test("a counter that has closed meanwhile leads back to delivery", async ({ page, shop, customer }) => {
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await page.getByRole("radio", { name: "Collect at the shop" }).check();
    await expect(card(page).locator("strong")).toBeVisible();
    await clock.clear();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("region", { name: "Delivery Address" })).toBeVisible();
    await expect(page.getByText("Collect at the shop")).toHaveCount(0);
    await expect(proceed(page)).toBeEnabled();
  });
});
