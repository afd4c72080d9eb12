/** Every screen of the back office at three widths, light and dark, into shots/. */
import type { Page } from "@playwright/test";
import { signInAsOwner } from "../office/office.ts";
import { read, test } from "../shop.ts";
import { type Day, openDay } from "./day.ts";
import { type Shot, take } from "./take.ts";

// The demo's two weeks of orders are there as well.
test.use({ orders: true });

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

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
  { name: "settings", path: "/settings" },
  ...["look", "contact", "law", "texts", "texts/about", "reviews", "mail", "payments"].map((part) => ({
    name: `settings-${part.replace("/", "-")}`,
    path: `/settings/${part}`,
  })),
  { name: "staff", path: "/staff" },
  { name: "audit", path: "/audit" },
  { name: "account", path: "/account" },
  { name: "product-changed", path: "/products/1", act: changedBySomebodyElse },
];

const below = (shots: readonly Shot[]): Shot[] =>
  shots.map((shot) => ({ ...shot, name: `office-${shot.name}`, path: `/admin${shot.path}` }));

test("the back office's screens", async ({ page, shop, signedIn }) => {
  test.setTimeout(900_000);
  const day = await openDay(page, shop, signedIn);
  await signInAsOwner(page, shop);
  await take(page, below(screens(day)));
});

test("the back office's sign-in", async ({ page, shop }) => {
  await read(shop, "GetCatagoryList"); // the shop is open
  await take(page, below([{ name: "sign-in", path: "/sign-in" }]));
});
