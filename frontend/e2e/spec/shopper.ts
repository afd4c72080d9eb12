/** What the tests of the specification share: one customer for many tests, made-up answers, and the words to look for. */
import type { Locator, Page } from "@playwright/test";
import {
  asha,
  type Customer,
  call,
  expect,
  keepLogin,
  Mailbox,
  read,
  type Shop,
  test as shopTest,
  signIn,
} from "../shop.ts";

export { expect };

interface CartRow {
  CartId: number;
}

interface WishRow {
  WishlistId: number;
}

export const test = shopTest.extend<{ customer: Customer; wide: Page }, { regular: Customer }>({
  // A sign-in costs a mail, and the shop counts them: one customer serves all tests of a worker that do not sign out.
  regular: [({ shop }, use) => signIn(shop, new Mailbox(shop), asha).then(use), { scope: "worker" }],
  /** The worker's customer, signed in on this page, with nothing in cart and wishlist. */
  customer: async ({ page, shop, regular }, use) => {
    for (const { CartId } of await read<CartRow[]>(shop, "GetCartList", regular.token))
      await call(shop, "DeleteFromCart", { cartId: CartId }, regular.token);
    for (const { WishlistId } of await read<WishRow[]>(shop, "GetItemWishlist", regular.token))
      await call(shop, "RemoveItemWishlist", { wishlistId: WishlistId }, regular.token);
    await keepLogin(page, regular);
    await use(regular);
  },
  // What the tests answer in the server's stead must not pass by them.
  serviceWorkers: "block",
  /** The page on a desk's screen. */
  wide: async ({ page }, use) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await use(page);
  },
});

/** The message at the foot of the page. */
export function toast(page: Page, text?: string | RegExp): Locator {
  const shown = page.locator("[data-toast]");
  return text === undefined ? shown : shown.filter({ hasText: text });
}

/** Answers a call in the server's stead, every time. */
export function answer(page: Page, name: string, json: unknown, status = 200): Promise<unknown> {
  return page.route(`**/api/CustomerAppV1/${name}*`, (route) => route.fulfill({ status, json }));
}

/** Lets a call fail as a server in trouble would. */
export function fail(page: Page, name: string, status = 500, Message = "The shop is in trouble."): Promise<unknown> {
  return answer(page, name, { Message, Code: "INTERNAL" }, status);
}

/** Watches a call: its requests as they are sent. */
export function watch(page: Page, name: string): { bodies: unknown[]; urls: URL[] } {
  const seen: { bodies: unknown[]; urls: URL[] } = { bodies: [], urls: [] };
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname !== `/api/CustomerAppV1/${name}`) return;
    seen.urls.push(url);
    seen.bodies.push(request.method() === "POST" ? request.postDataJSON() : null);
  });
  return seen;
}

/** What local storage holds under a key. */
export function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);
}

/** Goes to a screen by a link of the footer, without loading the page again: so that its data is requested again. */
export async function walk(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, path);
  await expect(page).toHaveURL(path);
}

/** Stops the page's clock before the page is opened: from then on only the test lets time pass. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now - 60_000 }); // it runs until it is stopped, and cannot be stopped in its past
  await page.clock.pauseAt(now);
}

/** Serves a page without the answers that the server puts into it, so that it must ask for them itself. */
export async function withoutData(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const answered = await route.fetch();
    const html = (await answered.text()).replace(/<script type="application\/json" id="data">.*?<\/script>/s, "");
    await route.fulfill({ response: answered, body: html });
  });
}

/** Gives stars in the review form, as the keyboard does. */
export async function rate(page: Page, stars: number): Promise<void> {
  const radio = page.getByRole("radio", { name: `${stars} star`, exact: false });
  await radio.press(" ");
  await expect(radio).toBeChecked();
}

/** A guest's cart as the specification's section 3 stores it. */
export const guestItem = {
  itemId: 1,
  PackageId: 1,
  Quantity: 2,
  ProductName: "Butter Khari",
  UnitPrice: 81,
  ItemImage: "/Uploads/MasterItemImages/butter-khari.svg",
};

/** Puts items into the guest's cart before the page's own scripts run. */
export function keepCart(page: Page, items: object[]): Promise<unknown> {
  return page.addInitScript(
    ([json]) => {
      if (!sessionStorage.getItem("filled")) localStorage.setItem("cartItems", json as string);
      sessionStorage.setItem("filled", "yes");
    },
    [JSON.stringify(items)],
  );
}

/** An order as the lists show it. */
export function orderOf(Status: string, fields: object = {}) {
  return {
    PurchaseOrderId: `id-${Status.replaceAll(" ", "-")}`,
    PurchaseOrderNo: `2026-${Status.length}${Status.charCodeAt(6)}`,
    PurchaseOrderDate: "2026-01-09T10:30:00+05:30",
    ShippingAddress: "Home, 12 Laxmi Road, Sadashiv Peth, 411001, Maharashtra",
    Mobile: "9800000001",
    TransactionStatus: "SUCCESSFUL",
    Status,
    TaxableAmount: 1176.19,
    TaxAmount: 58.81,
    DeliveryCharges: 30,
    DeliveryTax: 1.43,
    DiscountAmount: 0,
    TotalAmount: 1265,
    ...fields,
  };
}

/** An order in full. */
export function invoiceOf(Status: string, fields: object = {}) {
  return {
    ...orderOf(Status),
    Language: "en",
    CustomerName: "Asha Rao",
    Suggestion: "",
    CancelReason: "",
    InvoiceNo: "",
    InvoiceDate: "",
    PlaceOfSupply: "Maharashtra (27)",
    Seller: { Name: "Bhatti Bakers Private Limited", Address: "Pune", Gstin: "", Fssai: "", State: "Maharashtra" },
    TaxSplit: [{ Rate: 5, Taxable: 1204.76, Cgst: 30.12, Sgst: 30.12, Igst: 0 }],
    Events: [{ Status: "ORDER PENDING", At: "2026-01-09T10:30:00+05:30" }],
    Documents: [],
    Data: [
      {
        ItemId: 1,
        PackageId: 1,
        DisplayName: "Butter Khari",
        PackageName: "200 g",
        SalePrice: 90,
        DiscountedPrice: 81,
        Quantity: 1,
        TaxRate: 5,
        TaxAmount: 3.86,
        TaxableAmount: 77.14,
        DiscountAmount: 9,
        ProductTotal: 81,
        Hsn: "1905",
      },
    ],
    ...fields,
  };
}

/** The account's order lists, one order in each state. */
export async function answerOrders(page: Page): Promise<void> {
  await answer(page, "GetUserDeliveredOrderDetails", [orderOf("ORDER DELIVERED")]);
  await answer(
    page,
    "GetUserNotDeliveredDetails",
    ["PENDING", "PLACED", "PROCESSING", "SHIPPED", "CANCELLED", "REFUNDED"].map((state) => orderOf(`ORDER ${state}`)),
  );
}

/** Stands in for the payment provider's script: keeps what it is opened with in `window.opened`, and does nothing more. */
export async function stubDialog(page: Page): Promise<void> {
  await page.route("**/checkout.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "window.Razorpay = class { constructor(options) { window.opened = options; } open() {} };",
    }),
  );
}

/** What the dialog was opened with, once it was. */
export async function opened(page: Page): Promise<Record<string, unknown>> {
  await page.waitForFunction(() => "opened" in window);
  return page.evaluate(() => {
    const { opened } = window as unknown as { opened: Record<string, unknown> };
    return JSON.parse(JSON.stringify(opened));
  });
}

/** One product into the cart of a signed-in customer. */
export async function put(shop: Shop, customer: Customer, itemId = 1, orderedQuantity = 1) {
  const [pack] = await read<{ PackageId: number }[]>(shop, `GetPackageDetails?itemId=${itemId}`);
  await call(shop, "AddToCart", { itemId, packageId: pack?.PackageId, orderedQuantity }, customer.token);
}

/** Waits until an element of the page is taken up: what is sent to it earlier reaches nobody. */
export async function takenUp(on: Locator): Promise<void> {
  await expect
    .poll(() => on.evaluate((shown) => Object.keys(shown).some((key) => key.startsWith("__react"))))
    .toBe(true);
}

/** Drags across an element by `dx` pixels. */
export async function swipe(on: Locator, dx: number): Promise<void> {
  await takenUp(on);
  await on.dispatchEvent("mousedown", { clientX: 200 });
  await on.dispatchEvent("mouseup", { clientX: 200 + dx });
}
