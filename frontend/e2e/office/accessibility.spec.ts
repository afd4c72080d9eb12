/** Every screen of the back office under axe's rules, by day on a phone and by night on a desktop. */
import type { Page } from "@playwright/test";
import { expect, read, type Shop, test } from "../shop.ts";
import { desktop, expectAccessible, phone, placeOrder, signInAsOwner } from "./office.ts";

test.setTimeout(300_000);

/** The address of every screen, with an order, a customer and a banner to show. */
async function screens(page: Page, shop: Shop): Promise<string[]> {
  const { OrderId } = await placeOrder(page, shop, "Ila Sane");
  const { Customers } = await page.request.get(`${shop.url}/api/admin/customers`).then((answer) => answer.json());
  const [category] = await read<{ CategoryId: number }[]>(shop, "GetCatagoryList");
  const order = `/admin/orders/${OrderId}`;
  return [
    "/admin",
    "/admin/more",
    "/admin/troubles",
    ...["/admin/orders", "/admin/orders/new", order, `${order}/slip`, `${order}/invoice`],
    ...["/admin/products", "/admin/products/1", "/admin/products/new", `/admin/products/order/${category?.CategoryId}`],
    ...["/admin/areas", "/admin/areas/districts", "/admin/categories", "/admin/banners", "/admin/banners/new"],
    ...["/admin/import", "/admin/customers", `/admin/customers/${Customers[0].CustomerId}`, "/admin/reviews"],
    ...["/admin/reports", "/admin/reports/tax", "/admin/staff", "/admin/audit", "/admin/nowhere", "/admin/settings"],
    ...["look", "contact", "law", "texts", "mail", "payments", "texts/about"].map(
      (group) => `/admin/settings/${group}`,
    ),
  ];
}

test("every screen is accessible on a phone and on a desktop", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  for (const path of await screens(page, shop)) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(phone);
      await page.goto(path);
      await expect(page.locator("main").getByText(/\w/).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.setViewportSize(desktop);
      await expectAccessible(page);
    });
  }
});
