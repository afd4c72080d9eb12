/**
 * Specification section 7: the calls the app makes. One customer's day is walked through once, every request noted;
 * each test then looks for its row.
 */
import type { Page, Request } from "@playwright/test";
import { asha, Mailbox, newEmail, read, verify } from "../shop.ts";
import { expect, rate, stubDialog, test, walk, withoutData } from "./shopper.ts";

interface Noted {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
  bearer: boolean;
}

const api = "/api/CustomerAppV1/";
const noted: Noted[] = [];

function note(request: Request): void {
  const url = new URL(request.url());
  if (!url.pathname.startsWith(api) && url.pathname !== "/TOKEN") return;
  noted.push({
    method: request.method(),
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: (request.postDataJSON() as Record<string, unknown> | null) ?? {},
    bearer: Boolean(request.headers().authorization),
  });
}

async function asGuest(page: Page): Promise<void> {
  await withoutData(page, "/home/login-user"); // everything must be asked for
  await page.goto("/home/login-user");
  for (const [path, heading] of [
    ["/home", /Bhatti/],
    ["/home/category-details/1", /^Khari/],
    ["/home/top-deals", /^Top Deals/],
    ["/home/search/khari", /khari/],
  ] as const) {
    await walk(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeAttached();
    await expect(page.getByRole("article").first()).toBeVisible();
  }
  await walk(page, "/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(page.getByText("Item added to cart successfully")).toBeVisible();
}

async function logIn(page: Page, mailbox: Mailbox): Promise<void> {
  const email = newEmail("walker");
  await walk(page, "/home/login-user");
  await page.getByPlaceholder("Email *").fill(email);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByPlaceholder("Enter OTP *").fill(await mailbox.code(email));
  await verify(page);
  await page.getByLabel("Your Full Name *").fill(asha.userFullName);
  await page.getByLabel("Mobile Number *").fill(asha.mobile);
  await page.getByLabel("Address *").fill(asha.Address);
  await page.getByLabel("Pincode *").fill(asha.Pincode);
  await expect(page.getByLabel(/^State/)).toHaveValue("Maharashtra");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/home/user-cart");
}

async function asCustomer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "One more Butter Khari" }).click();
  await expect(page.getByText("Item quantity updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await page.waitForFunction(() => "opened" in window);
  await page.getByRole("button", { name: "Remove Butter Khari from cart" }).click();
  await expect(page.getByText("No items added to Cart")).toBeVisible();

  await walk(page, "/home/product-details/1");
  await page.getByRole("button", { name: "Add Butter Khari to wishlist" }).click();
  await expect(page.getByRole("button", { name: "Remove Butter Khari from wishlist" }).first()).toBeVisible();
  await walk(page, "/home/product-details/23");
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  await rate(page, 5);
  await page.getByLabel("Your review").fill("Crisp.");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(page.getByText("Product rating saved successfully.")).toBeVisible();
  await walk(page, "/home/user-wishlist");
  await page.getByRole("button", { name: "Remove Butter Khari from wishlist" }).click();
  await expect(page.getByText("No items added to favorites")).toBeVisible();
}

async function inTheAccount(page: Page): Promise<void> {
  await walk(page, "/home/my-account");
  await page.getByRole("button", { name: "Edit Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Pin Code").fill("411003");
  await form.getByLabel("Address", { exact: true }).fill("Flat 9, Khadki");
  await expect(form.getByText(/^We deliver/)).toBeVisible();
  await form.getByRole("button", { name: "Add Address" }).click();
  const card = page.getByRole("listitem").filter({ hasText: "Flat 9, Khadki" });
  await card.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(card).toHaveCount(0);

  await page.getByRole("tab", { name: "Orders", exact: true }).click();
  await expect(page.getByText("No orders found.")).toBeVisible();
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  const order = await page.getByRole("link", { name: /^View order/ }).getAttribute("href");
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByLabel("Reason").fill("Only a test");
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Order Cancelled")).toBeVisible();
  await walk(page, order ?? "");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await walk(page, (order ?? "").replace("order-details", "success"));
  await expect(page.getByRole("heading", { name: /is cancelled$/ })).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // back from another tab
  await expect.poll(() => noted.some(({ path }) => path.endsWith("GetCartWishlistCounts"))).toBe(true);
  await page.getByRole("heading", { name: /is cancelled$/ }).waitFor();
}

test.describe.configure({ mode: "serial" });

test.beforeAll("a customer's day", async ({ browser, shop }) => {
  test.setTimeout(180_000);
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 360, height: 800 }, locale: "en-IN" });
  page.on("request", note);
  await stubDialog(page);
  await asGuest(page);
  await logIn(page, new Mailbox(shop));
  await asCustomer(page);
  await inTheAccount(page);
  await page.close();
});

/** Each row: method, call, whether it carries the bearer header, and its payload. `userId` is the token's own. */
const rows: [method: "GET" | "POST", call: string, auth: boolean, payload: Record<string, unknown>][] = [
  ["POST", "CheckUser", false, { UserName: expect.stringContaining("@") }],
  ["POST", "SaveUserFullName", true, { userFullName: "Asha Rao", Address: asha.Address, Pincode: "411001" }],
  ["POST", "SaveUserFullName", true, { userFullName: "Asha Rao", Address: "", Pincode: "", State: "" }],
  ["GET", "GetBannerImages", false, { bannerType: "HeaderBannerImages" }],
  ["GET", "GetBannerImages", false, { bannerType: "HighlightedProducts" }],
  ["GET", "GetCatagoryList", false, {}],
  ["GET", "GetPopularProducts", false, { categoryId: "0" }],
  ["GET", "GetRandomeProducts", false, {}],
  ["GET", "GetRecentlyAddedProducts", false, {}],
  ["GET", "GetTopRatedProducts", false, {}],
  ["GET", "GetTopDealsList", false, {}],
  ["GET", "GetProductsList", false, { categoryId: "1" }],
  ["GET", "GetProductsDetails", false, { itemId: "1" }],
  ["GET", "GetProductReviewByItemId", false, { itemId: "1" }],
  ["GET", "SearchItems", false, { searchTerm: "khari" }],
  ["GET", "GetCartWishlistCounts", true, {}],
  ["POST", "AddItemWishlist", true, { itemId: 1 }],
  ["GET", "GetItemWishlist", true, {}],
  ["POST", "RemoveItemWishlist", true, { wishlistId: expect.any(Number) }],
  ["POST", "AddToCart", true, { itemId: 1, packageId: 1, orderedQuantity: 1 }],
  ["GET", "GetCartList", true, {}],
  ["POST", "UpdateCartQuantity", true, { cartId: expect.any(Number), newQuantity: 2 }],
  ["POST", "DeleteFromCart", true, { cartId: expect.any(Number) }],
  ["GET", "GetUserAddresses", true, {}],
  ["GET", "GetAddressForAccount", true, {}],
  ["GET", "GetUserDetails", true, {}],
  [
    "POST",
    "AddAddress",
    true,
    { Address: "Flat 9, Khadki", AddressType: "Home", Pincode: "411003", State: "Maharashtra", UserName: "Asha Rao" },
  ],
  ["POST", "RemoveUserAddress", true, { addressId: expect.any(Number) }],
  ["POST", "checkPincodeAvailability", true, { pincode: "411003" }],
  ["POST", "CreatePurchaseOrder", true, { shippingType: "Standard", paymentMode: "Online" }],
  ["POST", "cancelUserOrder", true, { purchaseOrderId: expect.any(String), reason: "Only a test" }],
  ["GET", "GetUserDeliveredOrderDetails", true, {}],
  ["GET", "GetUserNotDeliveredDetails", true, {}],
  ["GET", "GetInvoiceDetails", true, { purchaseOrderId: expect.any(String) }],
  ["GET", "GetTransactionOrderStatus", true, { orderId: expect.any(String) }],
  ["POST", "SaveProductRating", true, { ProductId: 23, Rating: 5, RatingDescription: "Crisp." }],
];

for (const [method, call, auth, payload] of rows)
  test(`7: ${method} ${call} ${Object.entries(payload)
    .map(([name, value]) => (typeof value === "string" ? `${name}=${value}` : name))
    .join(", ")}${auth ? " (auth)" : ""}`, () => {
    const made = noted
      .filter((one) => one.path === api + call && one.method === method)
      .filter((one) => !auth || one.bearer)
      .map((one) => ({ ...one.query, ...one.body }));
    expect(made).toContainEqual(expect.objectContaining(payload));
  });

test("7: POST /TOKEN: form body grant_type=password, username, password", () => {
  const token = noted.find(({ path }) => path === "/TOKEN");
  expect(token).toMatchObject({
    method: "POST",
    body: {
      grant_type: "password",
      username: expect.stringContaining("@"),
      password: expect.stringMatching(/^\d{8}$/),
    },
  });
});

test("7: GET GetPackageDetails itemId", async ({ shop }) => {
  // The app reads the packages with the product itself; the call is there for others.
  expect(await read<object[]>(shop, "GetPackageDetails?itemId=1")).toHaveLength(3);
});

test("7: authenticated calls carry a bearer header, and no call of a guest does", () => {
  const atLogin = noted.findIndex(({ path }) => path === "/TOKEN");
  expect(noted.slice(0, atLogin).filter(({ bearer }) => bearer)).toEqual([]);
});

test("7: images load from /Uploads: categories, items and both kinds of banner", async ({ shop }) => {
  const html = await (await fetch(`${shop.url}/home`)).text();
  for (const folder of [
    "MasterCategoryImages",
    "MasterItemImages",
    "WebsiteImages/HeaderBannerImages",
    "WebsiteImages/HighlightedProducts",
  ]) {
    const [image] = html.match(new RegExp(`/Uploads/${folder}/[^"\\s]+`)) ?? [""];
    const answered = await fetch(shop.url + image);
    expect(answered.status, image).toBe(200);
    expect(answered.headers.get("content-type")).toMatch(/^image\//);
  }
});
