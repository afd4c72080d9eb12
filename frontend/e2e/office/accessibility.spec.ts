/** Every screen of the back office under axe's rules, by day on a phone and by night on a desktop. */
import type { BrowserContext } from "@playwright/test";
import { expect, read, test as shopTest } from "../shop.ts";
import { desktop, expectAccessible, expectContrast, phone, placeOrder, signInAsOwner } from "./office.ts";

/** What the addresses of some screens name. */
interface Things {
  order: string;
  customer: number;
  category: number;
}

type Login = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The owner signs in once, and places the order that the screens show; every test has the login. */
const test = shopTest.extend<object, { office: { login: Login; things: Things } }>({
  office: [
    async ({ browser, shop }, use) => {
      const page = await browser.newPage();
      await signInAsOwner(page, shop);
      const { OrderId } = await placeOrder(page, shop, "Ila Sane");
      const { Customers } = await page.request.get(`${shop.url}/api/admin/customers`).then((answer) => answer.json());
      const [category] = await read<{ CategoryId: number }[]>(shop, "GetCatagoryList");
      const things = { order: OrderId, customer: Customers[0].CustomerId, category: category?.CategoryId ?? 0 };
      const login = await page.context().storageState();
      await page.close();
      await use({ login, things });
    },
    { scope: "worker" },
  ],
  storageState: ({ office }, use) => use(office.login),
});

/** The address of every screen. */
const screens = [
  "/admin",
  "/admin/more",
  "/admin/account",
  "/admin/troubles",
  ...["/admin/orders", "/admin/orders?refunds=cash", "/admin/orders/new"],
  ...["/admin/orders/{order}", "/admin/orders/{order}/slip", "/admin/documents/none"],
  ...["/admin/bake", "/admin/bake/pack", "/admin/bake/round", "/admin/bake/print/bake"],
  ...["/admin/rounds", "/admin/cash"],
  ...["/admin/labels", "/admin/labels?product=1", "/admin/labels?order={order}"],
  ...["/admin/products", "/admin/products/1", "/admin/products/new", "/admin/products/order/{category}"],
  ...[
    "/admin/areas",
    "/admin/areas/districts",
    "/admin/areas/times",
    "/admin/areas/times/elsewhere",
    "/admin/areas/oven",
    "/admin/categories",
    "/admin/banners",
    "/admin/banners/new",
    "/admin/coupons",
    "/admin/coupons/new",
  ],
  ...["/admin/import", "/admin/customers", "/admin/customers/{customer}", "/admin/reviews"],
  ...[
    "/admin/reports",
    "/admin/reports/tax",
    "/admin/reports/return",
    "/admin/reports/register",
    "/admin/reports/closing",
    "/admin/staff",
    "/admin/audit",
    "/admin/nowhere",
    "/admin/settings",
    "/admin/setup",
  ],
  ...["look", "contact", "law", "texts", "mail", "payments", "health", "texts/about", "backups", "backups/key"].map(
    (group) => `/admin/settings/${group}`,
  ),
  ...["name", "firm", "address", "mail", "payments", "areas", "catalogue"].map((step) => `/admin/setup/${step}`),
];

for (const screen of screens)
  test(`${screen} is accessible on a phone and on a desktop`, async ({ page, office }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(phone);
    await page.goto(screen.replace(/\{(\w+)\}/, (_, name: keyof Things) => String(office.things[name])));
    await expect(page.locator("main").getByText(/\w/).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(desktop);
    await (process.env.ALL ? expectAccessible(page) : expectContrast(page)); // the schemes differ in colour alone
  });
