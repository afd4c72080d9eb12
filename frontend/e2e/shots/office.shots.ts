/** Every screen of the back office at three widths, light and dark, into shots/. */
import type { Page } from "@playwright/test";
import { authenticatorCode, signInAsOwner } from "../office/office.ts";
import { test as real } from "../real.ts";
import { read, test } from "../shop.ts";
import { type Day, openDay } from "./day.ts";
import { type Shot, take } from "./take.ts";

// The demo's two weeks of orders are there as well.
test.use({ orders: true });

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

const linkIn = (printed: string) => printed.match(/\S+\/admin\/setup#\S+/)?.[0] ?? "";

const openInvoice = async (page: Page) => {
  await page.getByRole("link", { name: /^Invoice / }).click();
  await page.getByRole("article").waitFor();
};

const wrongFile = {
  name: "catalogue.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    "category,product,price,weight_g,gst\nKhari,Sample Khari,seventy,200,5\nKhari,Jeera Khari,80,a handful,5\n",
  ),
};

/** Saves the product as somebody else before the form does. */
async function changedBySomebodyElse(page: Page): Promise<void> {
  const { GstRate, GstRates, Checklist, UpdatedAt, Version, Images, ...product } = await page.request
    .get("/api/admin/product?productId=1")
    .then((answer) => answer.json());
  const DisplayTags = product.DisplayTags === "Fresh" ? "New" : "Fresh";
  const files = Images.map(({ Image }: { Image: string }) => Image);
  await page.request.post("/api/admin/product/save", { data: { ...product, DisplayTags, Images: files } });
  await page.getByLabel("Shelf life").fill("45 days");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("dialog").waitFor();
}

/** Chooses a file on the page of the import, and waits for what comes of it. */
const choose = (text: string, heading: string) => async (page: Page) => {
  const file = { name: "catalogue.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await page.getByRole("heading", { name: heading }).waitFor();
};

/** Gives the shop coupons of each kind, and shows them. */
async function makeCoupons(page: Page): Promise<void> {
  const { Coupons } = await page.request.get("/api/admin/coupons").then((answer) => answer.json());
  const offers = [
    { Name: "Diwali offer", Code: "DIWALI10", Kind: "percent", Value: 10, Most: 100, Uses: 50, Until: "2030-11-05" },
    { Name: "Free delivery", Kind: "delivery", Value: 0, SmallestBasket: 500 },
    { Name: "Last year", Code: "OLD", Kind: "amount", Value: 50, CategoryIds: [1], Until: "2024-11-05" },
  ];
  if (Coupons.length === 0)
    for (const offer of offers)
      await page.request.post("/api/admin/coupon/save", { data: { CouponId: 0, Active: true, ...offer } });
  await page.reload();
  await page.getByRole("heading", { name: "Diwali offer" }).waitFor();
}

/** Gives the shop times, a closed day, an oven and orders for tomorrow morning, and shows the page with them. */
async function setTimes(page: Page): Promise<void> {
  const post = (call: string, data: object) => page.request.post(`/api/admin/${call}`, { data });
  const slots = await page.request.get("/api/admin/slots").then((answer) => answer.json());
  if (slots.Groups.length === 0) {
    const slot = (From: string, To: string, Closes: number) => ({
      SlotId: 0,
      Weekdays: 127,
      From,
      To,
      Places: 20,
      Closes,
    });
    const Slots = [slot("09:00", "12:00", 900), slot("16:00", "18:00", 90)];
    await post("slots/save", { GroupId: 0, Name: "Pune", Kind: "elsewhere", Active: true, Slots });
    const counter = { GroupId: 0, Name: "Counter", Kind: "counter", Active: true };
    await post("slots/save", { ...counter, Slots: [slot("10:00", "13:00", 60), slot("16:00", "20:00", 60)] });
    await post("closings/save", { GroupId: 0, First: "2199-11-08", Last: "2199-11-12", Note: "Diwali" });
    await post("ovens/save", { CategoryId: 1, Pieces: 40 });
    const { Groups } = await page.request.get("/api/admin/slots").then((answer) => answer.json());
    const [pack] = await page.request
      .get("/api/CustomerAppV1/GetPackageDetails?itemId=1")
      .then((answer) => answer.json());
    for (const Name of ["Kavya Joshi", "Iyer & Sons"])
      await post("order/phone", {
        ...{ Name, Mobile: "9800000071", ShippingAddress: "12 Laxmi Road, Pune", Pincode: "411001", PaidBy: "cash" },
        ...{ SlotId: Groups[0].Slots[0].SlotId, SlotDay: tomorrow() },
        Lines: [{ ItemId: 1, PackageId: pack.PackageId, Quantity: 9 }],
      });
  }
  await page.reload();
  await page.getByRole("switch").first().waitFor();
}

const tomorrow = () => new Date(Date.now() + (330 + 1440) * 60_000).toISOString().slice(0, 10);

async function closeTomorrow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add closed days" }).click();
  await page.getByLabel("First day").fill(tomorrow());
}

/** A caller in Pune wants what has its first possible time. */
async function callFor(page: Page): Promise<void> {
  await page.getByLabel("Pin code").fill("411001");
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: /^Butter Khari/ }).click();
  await page
    .getByRole("list", { name: /^Which package/ })
    .getByRole("button")
    .first()
    .click();
  await page.getByLabel("Delivery time").waitFor();
}

/** Labels on a sheet of A4. */
async function onSheet(page: Page): Promise<void> {
  await page.getByLabel("Paper", { exact: true }).selectOption("a4-24");
}

const damaged = "category;product;price;weight_g;gst;description\nKhari;Jeera Khari;â‚¹80;200 g;5%;Only â‚¹80\n";
const changed =
  "Category,Item name,Pack size,MRP,Net weight,GST %,HSN code\nKhari,butter khari,200 g,₹80,0.2 kg,5%,190590\nKhari,Ajwain Khari,200 g,₹85,0.2 kg,5%,190590\n";

const screens = ({ packed, delivered, customer }: Day): Shot[] => [
  { name: "today", path: "" },
  { name: "more", path: "/more" },
  { name: "troubles", path: "/troubles" },
  { name: "orders", path: "/orders" },
  { name: "orders-cash", path: "/orders?refunds=cash" },
  { name: "orders-undo", path: "/orders", act: press(/^(Dispatch|Mark delivered)/) },
  { name: "order", path: `/orders/${packed}` },
  { name: "order-delivered", path: `/orders/${delivered}` },
  { name: "order-refund", path: `/orders/${delivered}`, act: press("Refund") },
  { name: "order-slip", path: `/orders/${packed}/slip` },
  { name: "order-invoice", path: `/orders/${delivered}`, act: openInvoice },
  { name: "order-phone", path: "/orders/new" },
  { name: "bake", path: "/bake" },
  { name: "bake-pack", path: "/bake/pack" },
  { name: "bake-round", path: "/bake/round" },
  { name: "bake-print", path: "/bake/print/bake" },
  { name: "rounds", path: "/rounds" },
  { name: "cash", path: "/cash" },
  { name: "labels", path: "/labels?product=1" },
  { name: "labels-sheet", path: "/labels?product=1", act: onSheet },
  { name: "products", path: "/products" },
  { name: "products-sold-out", path: "/products", act: press(/^Sold out/) },
  { name: "product", path: "/products/1" },
  { name: "product-new", path: "/products/new" },
  { name: "products-order", path: "/products/order/1" },
  { name: "areas", path: "/areas" },
  { name: "areas-districts", path: "/areas/districts" },
  { name: "categories", path: "/categories" },
  { name: "category", path: "/categories", act: press(/^Edit/) },
  { name: "banners", path: "/banners" },
  { name: "banner", path: "/banners/1" },
  { name: "import", path: "/import" },
  {
    name: "import-wrong",
    path: "/import",
    act: async (page) => {
      await page.getByLabel("Choose a file").setInputFiles(wrongFile);
      await page.getByRole("heading", { name: "2 rows have errors" }).waitFor();
    },
  },
  {
    name: "import-columns",
    path: "/import",
    act: choose("Item name,Rate,SKU\nKhari,80,kh-1\n", "What do these columns mean?"),
  },
  { name: "import-repair", path: "/import", act: choose(damaged, "2 cells have damaged text") },
  { name: "import-changes", path: "/import", act: choose(changed, "Ready to import") },
  { name: "customers", path: "/customers" },
  { name: "customer", path: `/customers/${customer}` },
  { name: "reviews", path: "/reviews" },
  { name: "reviews-waiting", path: "/reviews?show=waiting" },
  { name: "reports", path: "/reports" },
  { name: "reports-tax", path: "/reports/tax" },
  { name: "reports-return", path: "/reports/return" },
  { name: "reports-register", path: "/reports/register" },
  { name: "reports-closing", path: "/reports/closing" },
  { name: "setup", path: "/setup" },
  ...["name", "firm", "address", "mail", "payments", "areas", "catalogue"].map((step) => ({
    name: `setup-${step}`,
    path: `/setup/${step}`,
  })),
  { name: "settings", path: "/settings" },
  ...[
    "look",
    "contact",
    "law",
    "texts",
    "texts/about",
    "reviews",
    "mail",
    "payments",
    "health",
    "backups",
    "backups/key",
  ].map((part) => ({
    name: `settings-${part.replace("/", "-")}`,
    path: `/settings/${part}`,
  })),
  { name: "staff", path: "/staff" },
  { name: "audit", path: "/audit" },
  { name: "account", path: "/account" },
  { name: "product-changed", path: "/products/1", act: changedBySomebodyElse },
  { name: "oven-none", path: "/areas/oven" },
  { name: "times-none", path: "/areas/times" },
  { name: "coupons-none", path: "/coupons" },
  { name: "coupons-new", path: "/coupons/new" },
  { name: "coupons", path: "/coupons", act: makeCoupons },
  { name: "times-new", path: "/areas/times/elsewhere" },
  { name: "times-places", path: "/areas/times/areas" },
];

const below = (shots: readonly Shot[]): Shot[] =>
  shots.map((shot) => ({ ...shot, name: `office-${shot.name}`, path: `/admin${shot.path}` }));

test("the back office's screens", async ({ page, shop, signedIn }) => {
  test.setTimeout(900_000);
  const day = await openDay(page, shop, signedIn);
  await signInAsOwner(page, shop);
  await take(page, below(screens(day)));
});

/** What has the page show a place for copies in a state of its own. */
const backups =
  (more: object): Shot["act"] =>
  async (page) => {
    await page.route("**/api/admin/backups", async (route) => {
      const there = await (await route.fetch()).json();
      const Place = {
        ...there.Place,
        Kind: "s3",
        Endpoint: "s3.ap-south-1.amazonaws.com",
        Bucket: "copies",
        KeyId: "AKIA",
      };
      await route.fulfill({ json: { ...there, Place, SecretSet: true, ...more } });
    });
    await page.reload();
    await page.getByRole("heading", { name: "Where copies go" }).waitFor();
    await page.unrouteAll({ behavior: "wait" });
  };

const ready = { Ready: true, KeyConfirmedAt: "2026-11-01T04:00:00Z" };

test("the states of backups", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const path = "/settings/backups";
  await take(
    page,
    below([
      { name: "backups-saved", path, act: backups({}) },
      { name: "backups-sending", path, act: backups({ ...ready, Running: { Kind: "send", Bytes: 1_234_567 } }) },
      { name: "backups-old", path, act: backups({ ...ready, Troubles: ["CopyOld", "RehearsalFailed"] }) },
      { name: "backups-paper", path: `${path}/key`, act: press("Show the key") },
    ]),
  );
});

real("a shop that is being set up", async ({ page, real }) => {
  const link = linkIn(await real.bhatti("setup"));
  const at = (path: string) => `${real.url}${path}`;
  await take(page, [{ name: "office-first-visit", path: link }]);
  await page.getByLabel("Your email address").fill("owner@example.in");
  await page.getByRole("button", { name: "Continue" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  await take(page, [{ name: "office-first-key", path: link }]);
  await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("heading", { name: "Save your recovery codes" }).waitFor();
  await take(page, [{ name: "office-first-codes", path: link }]);
  await page.getByRole("button", { name: "I have saved them: set up the shop" }).click();
  await page.getByRole("heading", { name: "Set up your shop" }).waitFor();
  const steps = ["", "/name", "/firm", "/address", "/mail", "/payments", "/areas", "/catalogue"];
  await take(page, [
    ...steps.map((step) => ({ name: `office-opening${step.replace("/", "-")}`, path: at(`/admin/setup${step}`) })),
    { name: "office-opening-today", path: at("/admin") },
    ...["mail", "payments", "backups", "health"].map((part) => ({
      name: `office-opening-settings-${part}`,
      path: at(`/admin/settings/${part}`),
    })),
    { name: "opening-empty", path: at("/home") },
    { name: "opening-cart", path: at("/home/user-cart") },
  ]);
  await page.request.post(at("/api/admin/setup/sample"), { data: {} });
  for (const language of ["", "/hi", "/mr"]) {
    await take(page, [
      { name: `opening-home${language.replace("/", "-")}`, path: at(`${language}/home`) },
      { name: `opening-product${language.replace("/", "-")}`, path: at(`${language}/home/product-details/1`) },
    ]);
  }
});

test("the back office's sign-in", async ({ page, shop }) => {
  await read(shop, "GetCatagoryList"); // the shop is open
  await take(page, below([{ name: "sign-in", path: "/sign-in" }]));
});

/** Of a shop that promises times; the first gives it some. */
const timed: Shot[] = [
  { name: "times", path: "/areas/times", act: setTimes },
  { name: "times-closed", path: "/areas/times", act: closeTomorrow },
  { name: "times-today", path: "" },
  { name: "times-orders", path: "/orders" },
  { name: "times-order-phone", path: "/orders/new", act: callFor },
  { name: "times-product", path: "/products/1" },
];

test("the back office of a shop that promises times", async ({ page, shop }) => {
  test.setTimeout(900_000);
  await signInAsOwner(page, shop);
  await take(page, below(timed));
});
