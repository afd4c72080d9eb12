/** Coupons in the cart: typed, applied by themselves, refused in words, lost in the last second; and on the order's pages. */
import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { dayFromNow, Offers } from "./coupons.ts";
import { newEmail, verify } from "./shop.ts";
import { answer, expect, guestItem, invoiceOf, keepCart, orderOf, put, test, toast, watch } from "./spec/shopper.ts";

let offers: Offers;

test.beforeAll(async ({ browser, shop }) => {
  offers = await Offers.at(browser, shop);
});
test.afterEach(() => offers.clear());

const card = (page: Page) => page.getByRole("region", { name: "Coupon", exact: true });
const said = (page: Page) => card(page).getByRole("status");
const field = (page: Page) => page.getByLabel("Have a coupon?");
const totals = (page: Page) => page.getByRole("region", { name: "Cart Totals" });
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed To CheckOut" });
const refusal = (page: Page) => card(page).locator("form [aria-live]");

async function apply(page: Page, code: string) {
  await field(page).fill(code);
  await card(page).getByRole("button", { name: "Apply" }).click();
}

/** The figures of the totals by their names, in paise. */
async function figures(page: Page): Promise<Record<string, number>> {
  await expect(proceed(page)).toBeEnabled();
  await expect(totals(page)).toContainText(/Coupon.*Total/);
  const rows = await totals(page).locator("dl > div").allTextContents();
  return Object.fromEntries(
    rows.flatMap((row) => {
      const [, name = "", sign, rupees = ""] = /^(.*?)(−?)₹([\d,.]+)/.exec(row) ?? [];
      return name ? [[name, Math.round(Number(rupees.replaceAll(",", "")) * 100) * (sign ? -1 : 1)]] : [];
    }),
  );
}

/** Holds the cart's figures to their sums. */
async function expectSums(page: Page, coupon: string): Promise<Record<string, number>> {
  const sums = await figures(page);
  const of = (name: string) => sums[name] ?? Number.NaN;
  expect(of("Items") + of(`Coupon ${coupon}`)).toBe(of("Subtotal"));
  expect(of("Taxable Amount") + of("Tax Amount")).toBe(of("Subtotal"));
  expect(of("Subtotal") + of("Delivery charges")).toBe(of("Total"));
  return sums;
}

/** Pays what the cart holds, and comes to the order's page. */
async function pay(page: Page) {
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
}

test("in a shop without coupons nobody is asked, and nothing is said", async ({ page, shop, customer }) => {
  await put(shop, customer, 1);
  const asked = watch(page, "CheckCoupon");
  await page.goto("/home/user-cart");
  await expect(proceed(page)).toBeEnabled();
  await expect(card(page)).toHaveCount(0);
  await expect(totals(page)).not.toContainText(/coupon|Items/i);
  expect(asked.urls).toEqual([]);
});

test.describe("a code", () => {
  test("is kept from the guest's cart over the login into the order, its papers and its mail", async ({
    page,
    shop,
    mailbox,
  }) => {
    test.setTimeout(120_000);
    await offers.make({ Name: "Diwali offer", Code: "GUEST-10", UsesEach: 1, Value: 12.5 });
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    await apply(page, "guest - 10");
    await expect(said(page)).toHaveText("Please sign in to use this coupon.");
    await expect(card(page)).toContainText("GUEST-10");
    await page.reload();
    await expect(said(page)).toHaveText("Please sign in to use this coupon.");

    await page.getByRole("link", { name: "Log in", exact: true }).last().click();
    const email = newEmail("coupon");
    await page.getByPlaceholder("Email *").fill(email);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.getByPlaceholder("Enter OTP *").fill(await mailbox.code(email));
    await verify(page);
    await page.getByLabel("Your Full Name *").fill("Coupon Kadam");
    await page.getByLabel("Mobile Number *").fill("9800000091");
    await page.getByLabel("Address *", { exact: true }).fill("14 Bajirao Road");
    await page.getByLabel("Pincode *").fill("411001");
    await page.getByLabel("State *").selectOption("Maharashtra");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/home/user-cart");
    await expect(said(page)).toContainText(/^Diwali offer: you save ₹\d/);
    const { Total = 0, "Coupon Diwali offer": off = 0 } = await expectSums(page, "Diwali offer");
    expect(off).toBeLessThan(0);

    const sent = watch(page, "CreatePurchaseOrder");
    await proceed(page).click();
    await pay(page);
    expect(sent.bodies).toMatchObject([{ Coupon: "GUEST-10", totalAmount: Total / 100 }]);
    const rupees = (paise: number) => `₹${(Math.abs(paise) / 100).toFixed(2)}`;
    await page.getByText("Invoice and figures").click();
    await expect(page.getByRole("article").first()).toContainText(`Coupon Diwali offer−${rupees(off)}`);
    await expect(page.getByRole("article").first()).toContainText(`Total${rupees(Total)}`);
    const [used] = await offers.all();
    expect(used).toMatchObject({ Used: 1, Held: 0, Saved: -off / 100 });
    await expect
      .poll(async () => (await mailbox.mails(email))[0]?.Text)
      .toContain(`Coupon Diwali offer: -${rupees(off)}`);

    // The next cart begins without it.
    await page.goto("/home/product-details/1");
    await page.getByRole("button", { name: "Add to cart", exact: true }).click();
    await page.goto("/home/user-cart");
    await expect(field(page)).toHaveValue("");
    await apply(page, "GUEST-10");
    await expect(refusal(page)).toHaveText("You have used this coupon already.");
    expect(shop.url).not.toBe("");
  });

  test("can be applied and removed with the keyboard, and every figure adds up", async ({ page, shop, customer }) => {
    await offers.make({ Name: "Khari days", Code: "KHARI33", Value: 33.33 });
    await put(shop, customer, 1, 2);
    await put(shop, customer, 2, 1);
    await page.goto("/home/user-cart");
    const before = await figures(page);
    await expect(totals(page)).toContainText("CouponNone");
    await field(page).focus();
    await page.keyboard.type("khari33");
    await page.keyboard.press("Enter");
    await expect(said(page)).toContainText(/^Khari days: you save ₹/);
    const remove = card(page).getByRole("button", { name: "Remove coupon KHARI33" });
    await expect(remove).toBeFocused();
    const sums = await expectSums(page, "Khari days");
    expect(sums.Items).toBe(before.Items);
    await expect(page.getByText(/^You save ₹/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(totals(page)).toContainText("CouponNone");
    expect((await figures(page)).Total).toBe(before.Total);
  });

  test("with free delivery shows what that is worth, and charges nothing", async ({ page, shop, customer }) => {
    await offers.make({ Name: "Home for free", Code: "HOMEFREE", Kind: "delivery", Value: 0 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    const { "Delivery charges": charge = 0, Total = 0 } = await figures(page);
    expect(charge).toBeGreaterThan(0);
    await apply(page, "homefree");
    await expect(said(page)).toHaveText(`Home for free: free delivery, you save ₹${(charge / 100).toFixed(2)}`);
    await expect(totals(page)).toContainText("Coupon Home for freeFree delivery");
    expect(await figures(page)).toMatchObject({ "Delivery charges": 0, Total: Total - charge });
    const sent = watch(page, "CreatePurchaseOrder");
    await proceed(page).click();
    await page.frameLocator('iframe[title="Secure payment"]').getByRole("button", { name: "Close payment" }).click();
    expect(sent.bodies).toMatchObject([{ Coupon: "HOMEFREE", deliveryCharges: 0 }]);
  });

  test("that each customer has once is not lost to the customer's own unpaid order", async ({
    page,
    shop,
    signedIn,
  }) => {
    await offers.make({ Name: "Just once", Code: "JUSTONCE", Kind: "amount", Value: 10, Uses: 1, UsesEach: 1 });
    const customer = await signedIn(page);
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await apply(page, "JUSTONCE");
    await expect(said(page)).toHaveText("Just once: you save ₹10.00");
    const sent = watch(page, "CreatePurchaseOrder");
    await proceed(page).click();
    await page.frameLocator('iframe[title="Secure payment"]').getByRole("button", { name: "Close payment" }).click();
    await page.reload();
    await expect(said(page)).toHaveText("Just once: you save ₹10.00");
    await page
      .getByRole("button", { name: /^One more/ })
      .first()
      .click();
    await expect(proceed(page)).toBeEnabled();
    await expectSums(page, "Just once");
    await proceed(page).click();
    await pay(page);
    expect(sent.bodies).toMatchObject([{ Coupon: "JUSTONCE" }, { Coupon: "JUSTONCE" }]);
    expect((await offers.all())[0]).toMatchObject({ Used: 1, Held: 0 });
  });

  test("is refused in words, with the way out", async ({ page, shop, customer }) => {
    await offers.make({ Name: "Ended", Code: "ENDED", Until: dayFromNow(-2) });
    await offers.make({ Name: "Soon", Code: "SOON", From: dayFromNow(2) });
    await offers.make({ Name: "Others", Code: "OTHERS", ProductIds: [9] });
    await offers.make({ Name: "Always", Code: "SWEET", Value: 5 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await card(page).getByRole("button", { name: "Apply" }).click();
    await expect(refusal(page)).toHaveText("Please enter the code.");
    await apply(page, "NOBODY");
    await expect(refusal(page)).toHaveText("We do not know this coupon. Please check the code.");
    await expect(field(page)).toHaveValue("NOBODY");
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await apply(page, "ENDED");
    await expect(refusal(page)).toHaveText(/^This coupon ended on \w{3} \d+ \w{3}\.$/);
    await apply(page, "OTHERS");
    await expect(said(page)).toHaveText("This coupon is not for these products.");
    await expect(proceed(page)).toBeEnabled(); // nothing is a dead end
    await card(page).getByRole("button", { name: "Remove coupon OTHERS" }).click();
    await apply(page, "SOON");
    await expect(said(page)).toContainText("This coupon can be used from");
    await card(page).getByRole("button", { name: "Remove coupon SOON" }).click();
    await apply(page, "SWEET");
    await expect(said(page)).toContainText("Always: you save");
  });

  test("that asks for a larger basket applies as soon as there is enough in it", async ({ page, shop, customer }) => {
    const [pack] = await (await fetch(`${shop.url}/api/CustomerAppV1/GetPackageDetails?itemId=1`)).json();
    const unit = pack.DiscountedPrice as number;
    await offers.make({ Name: "Big basket", Code: "BIG20", Kind: "amount", Value: 20, SmallestBasket: unit * 2 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await apply(page, "BIG20");
    await expect(said(page)).toHaveText(`Please add ₹${unit.toFixed(2)} more to use this coupon.`);
    await expect(totals(page)).toContainText("CouponNone");
    await page
      .getByRole("button", { name: /^One more/ })
      .first()
      .click();
    await expect(said(page)).toHaveText("Big basket: you save ₹20.00");
    await expectSums(page, "Big basket");
  });
});

test.describe("a coupon that applies by itself", () => {
  test("is named, gives way to a typed one, and says what it lacks", async ({ page, shop, customer }) => {
    const id = await offers.make({ Name: "Welcome", Kind: "amount", Value: 15, SmallestBasket: 10_000 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await expect(said(page)).toHaveText(/^Add ₹[\d,.]+ more for Welcome$/);
    await offers.end(id);
    await offers.make({ Name: "Festival", Kind: "amount", Value: 15 });
    await offers.make({ Name: "Ten", Code: "TYPED5", Kind: "amount", Value: 5 });
    await page.reload();
    await expect(said(page)).toHaveText("Festival: you save ₹15.00");
    await expectSums(page, "Festival");
    await apply(page, "typed5");
    await expect(said(page)).toHaveText("Ten: you save ₹5.00");
    await card(page).getByRole("button", { name: "Remove coupon TYPED5" }).click();
    await expect(said(page)).toHaveText("Festival: you save ₹15.00");
    await apply(page, "NONSENSE");
    await expect(refusal(page)).toHaveText("We do not know this coupon. Please check the code.");
    await expect(said(page)).toHaveText("Festival: you save ₹15.00");
    const sent = watch(page, "CreatePurchaseOrder");
    await proceed(page).click();
    await page.frameLocator('iframe[title="Secure payment"]').getByRole("button", { name: "Close payment" }).click();
    expect(sent.bodies[0]).not.toHaveProperty("Coupon");
  });

  test("is shown to guests, too, in what they see of the total", async ({ page }) => {
    await offers.make({ Name: "For all", Kind: "amount", Value: 12 });
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    const summary = page.getByRole("region", { name: "Please Log In" });
    await expect(said(page)).toHaveText("For all: you save ₹12.00");
    await expect(summary).toContainText("Subtotal₹135.00");
    await expect(summary).toContainText("Coupon For all−₹12.00");
    await expect(summary).toContainText("Total₹123.00 + delivery");
  });
});

test.describe("in the last second", () => {
  test("a coupon that ends between cart and order is said, and the order goes on at full price", async ({
    page,
    shop,
    customer,
  }) => {
    const id = await offers.make({ Name: "Last minute", Code: "LASTMIN", Kind: "amount", Value: 30 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    const { Total: full = 0 } = await figures(page);
    await apply(page, "LASTMIN");
    await expect(said(page)).toHaveText("Last minute: you save ₹30.00");
    await offers.end(id);
    await proceed(page).click();
    const lost = page.getByRole("dialog", { name: "The coupon can no longer be used" });
    const rupees = (paise: number) => `₹${(paise / 100).toFixed(2)}`;
    await expect(lost).toContainText("“Last minute” has just ended.");
    await expect(lost).toContainText(`Your order comes to ${rupees(full)} instead of ${rupees(full - 3000)}.`);
    await expect(page).toHaveURL("/home/user-cart");
    const sent = watch(page, "CreatePurchaseOrder");
    await lost.getByRole("button", { name: `Order for ${rupees(full)}` }).click();
    await pay(page);
    expect(sent.bodies).toMatchObject([{ totalAmount: full / 100 }]);
    expect(sent.bodies[0]).not.toHaveProperty("Coupon");
    await expect(page.getByRole("region", { name: /^Thank you/ })).toBeVisible();
  });

  test("back in the cart the reason stands by the code", async ({ page, shop, customer }) => {
    const id = await offers.make({ Name: "Gone", Code: "GONE30", Kind: "amount", Value: 30 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await apply(page, "GONE30");
    await expect(said(page)).toHaveText("Gone: you save ₹30.00");
    await offers.end(id);
    await proceed(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Back to the cart" }).click();
    await expect(field(page)).toHaveValue("GONE30");
    await expect(refusal(page)).not.toBeEmpty();
    await expect(totals(page)).toContainText("CouponNone");
    await expect(proceed(page)).toBeEnabled();
  });

  test("one that applied by itself is missed, too", async ({ page, shop, customer }) => {
    const id = await offers.make({ Name: "Happy hour", Kind: "amount", Value: 25 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await expect(said(page)).toHaveText("Happy hour: you save ₹25.00");
    await offers.end(id);
    await proceed(page).click();
    const lost = page.getByRole("dialog", { name: "The coupon can no longer be used" });
    await expect(lost).toContainText("“Happy hour” has just ended.");
    await lost.getByRole("button", { name: /^Order for ₹/ }).click();
    await pay(page);
  });
});

test("a code is alike in two tabs", async ({ page, context, shop, customer }) => {
  await offers.make({ Name: "Two tabs", Code: "TABS", Kind: "amount", Value: 10 });
  await put(shop, customer, 1);
  await page.goto("/home/user-cart");
  const other = await context.newPage();
  await other.goto("/home/user-cart");
  await expect(field(other)).toBeVisible();
  await apply(page, "TABS");
  await expect(said(other)).toHaveText("Two tabs: you save ₹10.00");
  await card(other).getByRole("button", { name: "Remove coupon TABS" }).click();
  await expect(field(page)).toBeVisible();
  await expect(said(page)).toBeEmpty();
  await other.close();
});

test.describe("on a slow network", () => {
  test("the last figure stays, marked as being checked, and nothing is ordered by it", async ({
    page,
    shop,
    customer,
  }) => {
    await offers.make({ Name: "Slow", Code: "SLOW10", Kind: "amount", Value: 10 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await apply(page, "SLOW10");
    await expect(said(page)).toHaveText("Slow: you save ₹10.00");
    let go = () => {};
    const gate = new Promise<void>((open) => {
      go = open;
    });
    await page.route("**/CheckCoupon*", async (route) => {
      await gate;
      await route.continue();
    });
    await page
      .getByRole("button", { name: /^One more/ })
      .first()
      .click();
    await expect(totals(page).locator("[aria-busy=true]")).toContainText("checking…−₹10.00");
    await expect(proceed(page)).toBeDisabled();
    go();
    await expect(totals(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expect(proceed(page)).toBeEnabled();
    await expectSums(page, "Slow");
  });

  test("without an answer it can be asked for again", async ({ page, shop, customer }) => {
    await offers.make({ Name: "Broken", Kind: "amount", Value: 10 });
    await put(shop, customer, 1);
    await answer(page, "CheckCoupon", { Message: "The shop is in trouble.", Code: "INTERNAL" }, 500);
    await page.goto("/home/user-cart");
    await expect(said(page)).toContainText("The shop is in trouble.");
    await page.unrouteAll();
    await said(page).getByRole("button", { name: "Try again" }).click();
    await expect(said(page)).toHaveText("Broken: you save ₹10.00");
  });
});

test("nothing jumps, and the page is taken up as the server drew it", async ({ page, shop, signedIn }) => {
  const customer = await signedIn(page); // with no order that waits above the cart
  await offers.make({ Name: "Festival of lights", Kind: "amount", Value: 15 });
  await put(shop, customer, 1);
  await put(shop, customer, 2);
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    const moved: object[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const what = sources.map(({ node, previousRect, currentRect }) => [
          node?.textContent?.slice(0, 40),
          `${previousRect.y} → ${currentRect.y}`,
        ]);
        if (!hadRecentInput) moved.push({ value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route(/\/(api\/CustomerAppV1|assets)\//, async (route) => {
    await new Promise((later) => setTimeout(later, 60));
    await route.continue().catch(() => undefined);
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/home/user-cart");
    await expect(said(page)).toHaveText("Festival of lights: you save ₹15.00");
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    const moved = await page.evaluate(() => (window as unknown as { moved: { value: number }[] }).moved);
    const sum = moved.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(moved)).toBeLessThan(0.02);
  }
  expect(complaints).toEqual([]);
});

test("the order's pages show it, and their figures add up", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  const coupon = { CouponCode: "DIWALI10", CouponName: "Diwali offer", CouponDiscount: 8.1 };
  const [line] = invoiceOf("ORDER PLACED").Data;
  const less = { CouponDiscount: 8.1, TaxAmount: 3.47, TaxableAmount: 69.43, ProductTotal: 72.9 };
  const sums = { TaxableAmount: 69.43, TaxAmount: 3.47, DeliveryCharges: 30, TotalAmount: 102.9, DiscountAmount: 9 };
  await answer(
    page,
    "GetInvoiceDetails",
    invoiceOf("ORDER PLACED", { ...sums, ...coupon, Data: [{ ...line, ...less }] }),
  );
  await page.goto("/order-details/abc");
  const bill = page.locator("main article").first();
  await expect(bill).toContainText("Items₹81.00");
  await expect(bill).toContainText("Coupon Diwali offer−₹8.10");
  await expect(bill).toContainText("Taxable Amount₹69.43");
  await expect(bill).toContainText("You saved ₹17.10 on this order");
  expect((await axe(page).analyze()).violations).toEqual([]);
  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("article", { name: /^Order confirmation/ });
  await expect(paper).toContainText("Before coupon₹111.00");
  await expect(paper).toContainText("Coupon−₹8.10");
  await expect(paper).toContainText("Total₹102.90");
  await expect(paper).toContainText("Coupon: Diwali offer.");
  await page.emulateMedia({ media: "screen" });

  await answer(page, "GetUserNotDeliveredDetails", [orderOf("ORDER PLACED", coupon)]);
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: /^Track/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Coupon₹8.10 saved");

  const free = { CouponName: "Home for free", CouponFreeDelivery: true, CouponDiscount: 30, DeliveryCharges: 0 };
  await answer(page, "GetInvoiceDetails", invoiceOf("ORDER PLACED", { ...free, TotalAmount: 1235 }));
  await page.goto("/order-details/abc");
  await expect(bill).toContainText("Coupon Home for freeFree delivery");
  await expect(bill).toContainText("Delivery charges₹0.00");
  await expect(bill).toContainText("You saved ₹30.00 on this order");
});

for (const [code, texts] of [
  [
    "hi",
    {
      have: "क्या आपके पास कूपन है?",
      apply: "लगाएँ",
      unknown: "यह कूपन हमारे यहाँ नहीं है। कृपया कोड जाँच लें।",
      saves: "Aarambh: ₹10.00 की बचत",
    },
  ],
  [
    "mr",
    {
      have: "तुमच्याकडे कूपन आहे का?",
      apply: "लावा",
      unknown: "हे कूपन आमच्याकडे नाही. कृपया कोड तपासा.",
      saves: "Aarambh: ₹10.00 ची बचत",
    },
  ],
] as const)
  test(`the card speaks ${code}`, async ({ page, shop, customer }) => {
    await offers.make({ Name: "Aarambh", Code: "AARAMBH", Kind: "amount", Value: 10 });
    await put(shop, customer, 1);
    await page.goto(`/${code}/home/user-cart`);
    const entry = page.getByLabel(texts.have);
    const press = page.getByRole("button", { name: texts.apply });
    await entry.fill("NOBODY");
    await press.click();
    await expect(page.getByText(texts.unknown)).toBeVisible();
    await entry.fill("AARAMBH");
    await press.click();
    await expect(page.getByText(texts.saves)).toBeVisible();
  });

for (const [scheme, width] of [
  ["light", 360],
  ["dark", 1280],
] as const)
  test(`card and dialog pass axe (${scheme}, ${width} px)`, async ({ page, shop, customer }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const id = await offers.make({ Name: "Axe", Code: "AXE10", Kind: "amount", Value: 10 });
    await put(shop, customer, 1);
    await page.goto("/home/user-cart");
    await apply(page, "NOBODY");
    await expect(refusal(page)).not.toBeEmpty();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await apply(page, "AXE10");
    await expect(said(page)).toHaveText("Axe: you save ₹10.00");
    expect((await axe(page).analyze()).violations).toEqual([]);
    await offers.end(id);
    await proceed(page).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Order for ₹/ })).toBeEnabled();
    expect((await axe(page).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expect(toast(page, /account/)).toHaveCount(0);
  });
