import type { Page } from "@playwright/test";
import { expect, read, type Shop, test } from "../shop.ts";
import { signInAsOwner } from "./office.ts";

test.use({ viewport: { width: 360, height: 740 }, orders: true });

/** An amount, an order number or a telephone number: none of them is read in two halves. */
const numbers = String.raw`[−-]?₹[\d,]+\.\d\d|#?\bBH\d{6}\b|(?:\+91[ -]?)?\b\d{5}[ -]?\d{5}\b|\b\d\d-\d\d/\d{6}\b`;

/** The numbers on show that stand on more than one line. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const found: string[] = [];
    for (const block of document.querySelectorAll("body *")) {
      // The text of an element with that of its inline children: a number may be put together from several.
      if (![...block.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue;
      const texts: Text[] = [];
      const walk = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      const whole = texts.map((text) => text.data).join("");
      for (const match of whole.matchAll(new RegExp(pattern, "g"))) {
        const place = (at: number): [Text, number] => {
          let rest = at;
          for (const text of texts) {
            if (rest <= text.length) return [text, rest];
            rest -= text.length;
          }
          throw new Error("outside");
        };
        const range = document.createRange();
        range.setStart(...place(match.index));
        range.setEnd(...place(match.index + match[0].length));
        const lines = new Set(
          [...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top / 8)),
        );
        if (lines.size > 1) found.push(`${match[0]} in ${block.tagName} ${whole.slice(0, 60)}`);
      }
    }
    return found;
  }, numbers);
}

/** An order for a large amount by somebody whose number is written with a space, dispatched and refunded in part. */
async function largeOrder(page: Page, shop: Shop): Promise<string> {
  const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return await answer.json();
  };
  const { OrderId } = await post("order/phone", {
    Name: "Venkatanarasimharajuvaripeta Subramaniam",
    Mobile: "98220 12345",
    ShippingAddress: "12 Laxmi Road, Sadashiv Peth, Pune",
    Pincode: "411001",
    Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 99 }],
  });
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"])
    await post("orders/move", { OrderIds: [OrderId], Status });
  await post("order/refund", { OrderId, Lines: [{ Line: 1, Quantity: 2 }], Reason: "Crushed" });
  return OrderId;
}

test("no amount, order number or telephone number is broken in the middle at 360 px", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await signInAsOwner(page, shop);
  const id = await largeOrder(page, shop);
  const { Customers } = await (await page.request.get(`${shop.url}/api/admin/customers`)).json();
  const order = `/admin/orders/${id}`;
  const screens = [
    "/admin",
    "/admin/troubles",
    "/admin/orders",
    order,
    `${order}/slip`,
    `${order}/invoice`,
    "/admin/orders/new",
    "/admin/bake",
    "/admin/bake/pack",
    "/admin/bake/round",
    "/admin/bake/print/pack",
    "/admin/bake/print/round",
    "/admin/rounds",
    "/admin/cash",
    "/admin/labels",
    "/admin/labels?product=1",
    "/admin/products",
    "/admin/products/1",
    "/admin/areas",
    "/admin/areas/districts",
    "/admin/areas/times",
    "/admin/areas/times/areas",
    "/admin/areas/oven",
    "/admin/categories",
    "/admin/banners",
    "/admin/coupons",
    "/admin/coupons/new",
    "/admin/import",
    "/admin/customers",
    `/admin/customers/${Customers[0].CustomerId}`,
    "/admin/reviews",
    "/admin/reports",
    "/admin/reports?by=product",
    "/admin/reports/tax",
    "/admin/settings",
    "/admin/settings/contact",
    "/admin/settings/law",
    "/admin/settings/payments",
    "/admin/settings/health",
    "/admin/settings/backups",
    "/admin/staff",
    "/admin/audit",
    "/admin/account",
  ];
  const wrong: string[] = [];
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.locator("main h1").first()).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    wrong.push(...(await broken(page)).map((what) => `${screen}: ${what}`));
  }
  expect(wrong).toEqual([]);
});

test("the test sees a number that is broken", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.locator("main h1").evaluate((heading) => {
    heading.textContent = "98220 12345";
    heading.style.width = "3em";
    heading.style.whiteSpace = "normal";
  });
  expect(await broken(page)).toHaveLength(1);
});
