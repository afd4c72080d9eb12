/** Every screen of the shop, in three languages, by day and by night, into shots/; sheet-*.png show many at once. */
import type { Page } from "@playwright/test";
import { everyDocument } from "../paper.ts";
import { call } from "../shop.ts";
import { expect, guestItem, invoiceOf, keepCart, orderOf, put, test } from "../spec/shopper.ts";
import { contactSheet, fileOf, folder, type Look, type Shot, take, type Words } from "./take.ts";

/** English at every width by day and by night; Hindi and Marathi where their words are long and where lines are. */
const looks: readonly Look[] = [
  ...[360, 768, 1280, 1920].map((width): Look => ({ language: "en", width, themes: ["light", "dark"] })),
  ...(["hi", "mr"] as const).flatMap((language): Look[] => [
    { language, width: 360, themes: ["light", "dark"] },
    { language, width: 1280, themes: ["light"] },
  ]),
];

const press = (key: string) => (page: Page, words: Words) =>
  page
    .getByRole("main")
    .getByRole("button", { name: words(key) })
    .first()
    .click();
const tab = (key: string) => async (page: Page, words: Words) => {
  await page
    .getByRole("tab")
    .filter({ hasText: new RegExp(words(key).source.replace("$", "")) }) // with a count
    .first()
    .click();
  await page.getByRole("tabpanel").getByText(/\p{L}/u).first().waitFor();
};

/** The code step that an earlier picture has left behind is one that the shop remembers. */
async function beginLogin(page: Page, words: Words): Promise<void> {
  const email = page.getByPlaceholder(words("login.email"));
  const change = page.getByRole("button", { name: words("login.changeEmail") });
  await email.or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
  await email.waitFor();
}

const guestShots: Shot[] = [
  { name: "home", path: "/home" },
  { name: "category", path: "/home/category-details/1" },
  { name: "product", path: "/home/product-details/1" },
  { name: "product-reviews", path: "/home/product-details/1", act: tab("product.reviews") },
  { name: "product-options", path: "/home/product-details/52" },
  { name: "top-deals", path: "/home/top-deals" },
  { name: "search", path: "/home/search/khari" },
  { name: "search-none", path: "/home/search/zzzzqqq" },
  { name: "about-us", path: "/home/about-us" },
  { name: "contact-us", path: "/home/contact-us" },
  { name: "cancellation-refund", path: "/home/cancellation-refund" },
  { name: "privacy-policy", path: "/home/privacy-policy" },
  { name: "terms-conditions", path: "/home/terms-conditions" },
  { name: "not-found", path: "/home/nowhere" },
  { name: "cart-guest", path: "/home/user-cart" },
  { name: "login-email", path: "/home/login-user", act: beginLogin },
  {
    name: "login-otp",
    path: "/home/login-user",
    act: async (page, words) => {
      await beginLogin(page, words);
      await page.route("**/CheckUser*", (route) => route.fulfill({ json: { Message: "sent" } }));
      await page.getByPlaceholder(words("login.email")).fill("asha@example.in");
      await press("login.getOtp")(page, words);
      await page.getByRole("heading", { name: words("login.verifyTitle") }).waitFor();
    },
  },
];

const customerShots: Shot[] = [
  { name: "cart", path: "/home/user-cart" },
  { name: "cart-choose-address", path: "/home/user-cart", act: press("common.change") },
  { name: "cart-add-address", path: "/home/user-cart", act: press("common.add") },
  { name: "cart-firm", path: "/home/user-cart", act: press("firm.add") },
  { name: "wishlist", path: "/home/user-wishlist" },
  { name: "account-dashboard", path: "/home/my-account" },
  { name: "account-edit", path: "/home/my-account", act: press("account.edit") },
  { name: "account-logout", path: "/home/my-account", act: press("account.logout") },
  { name: "account-orders", path: "/home/my-account", act: tab("account.orders") },
  { name: "account-track", path: "/home/my-account", act: tab("account.track") },
  {
    name: "account-cancel",
    path: "/home/my-account",
    act: async (page, words) => {
      await tab("account.track")(page, words);
      await press("order.cancelNamed")(page, words);
    },
  },
  { name: "order-details", path: "/order-details/abc" },
  { name: "order-document", path: "/order-details/abc?document=26-27%2F000042" },
  { name: "check-status", path: "/check-status/abc" },
  { name: "success", path: "/success/done" },
  { name: "fail", path: "/fail/abc" },
  {
    name: "login-profile",
    path: "/home/login-user",
    act: (page, words) => page.getByRole("heading", { name: words("login.welcomeTitle") }).waitFor(),
  },
];

const emptyShots: Shot[] = [
  { name: "cart-empty", path: "/home/user-cart" },
  { name: "wishlist-empty", path: "/home/user-wishlist" },
  { name: "account-orders-empty", path: "/home/my-account", act: tab("account.orders") },
  { name: "account-track-empty", path: "/home/my-account", act: tab("account.track") },
];

/** Orders as they would be after weeks of shopping. */
async function answerOrders(page: Page): Promise<void> {
  const answers: Record<string, unknown> = {
    GetUserDeliveredOrderDetails: [1, 2, 3].map((n) => orderOf("ORDER DELIVERED", { PurchaseOrderId: `d${n}` })),
    GetUserNotDeliveredDetails: [
      orderOf("ORDER PENDING", { TransactionStatus: "PENDING" }),
      orderOf("ORDER PROCESSING"),
      orderOf("ORDER REFUNDED", { TransactionStatus: "REFUNDED" }),
    ],
  };
  for (const [name, json] of Object.entries(answers))
    await page.route(`**/${name}*`, (route) => route.fulfill({ json }));
  const [line] = invoiceOf("ORDER DELIVERED").Data;
  const Data = Array.from({ length: 10 }, (_, n) => ({ ...line, ItemId: n + 1 }));
  await page.route("**/GetInvoiceDetails*", (route) =>
    route.fulfill({
      json: invoiceOf("ORDER DELIVERED", {
        Data,
        InvoiceNo: "26-27/000042",
        DiscountAmount: 90,
        Documents: [everyDocument["invoice-and-bill"], everyDocument["credit-note-cancelled"]],
      }),
    }),
  );
  await page.route("**/GetDocument*", (route) => route.fulfill({ json: everyDocument["invoice-and-bill"] }));
  await page.route("**/GetTransactionOrderStatus*", (route) =>
    route.fulfill({
      json: {
        TransactionStatus: route.request().url().includes("done") ? "SUCCESSFUL" : "PENDING",
        PurchaseOrderId: "done",
        PurchaseOrderNo: "2026-42",
        TotalAmount: 1265,
      },
    }),
  );
}

test("a guest's screens", async ({ page }) => {
  await keepCart(page, [{ ...guestItem, ItemImage: "" }]);
  await take(page, guestShots, looks);
});

test("a customer's screens", async ({ page, shop, customer }) => {
  for (const itemId of [1, 25, 48]) await put(shop, customer, itemId, 2);
  for (const itemId of [1, 9, 20]) await call(shop, "AddItemWishlist", { itemId }, customer.token);
  await answerOrders(page);
  await take(
    page,
    customerShots.filter(({ name }) => name !== "login-profile"),
    looks,
  );
});

test("a new customer's profile", async ({ page, regular }) => {
  await page.addInitScript(
    ([json]) => localStorage.setItem("EcomUserData", json as string),
    [JSON.stringify({ ...regular.record, IsUserCreated: true })],
  );
  await take(
    page,
    customerShots.filter(({ name }) => name === "login-profile"),
    looks,
  );
});

test("empty screens", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await take(page, emptyShots, looks);
});

test("what Print gives on A4", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await answerOrders(page);
  await page.goto("/order-details/abc");
  await page.locator("article[aria-label]").waitFor({ state: "attached" });
  await page.pdf({ path: `${folder}order-details.pdf`, format: "A4" });
});

test("contact sheets", async ({ page }) => {
  const names = [...guestShots, ...customerShots, ...emptyShots].map(({ name }) => name);
  for (const { language, width, themes } of looks)
    for (const theme of themes)
      await contactSheet(
        page,
        `sheet-${language}-${width}-${theme}`,
        names.map((name) => fileOf(name, width, theme, language)),
      );
});
