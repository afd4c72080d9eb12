import type { Page } from "@playwright/test";
import { signInAsOwner } from "../office/office.ts";
import { asha, call, expect, read, type Shop, signIn, test } from "../shop.ts";
import { corpus, importProducts, packed } from "./corpus.ts";
import { type Findings, watch } from "./watch.ts";

const none: Findings = { violations: [], executions: [] };

test.setTimeout(180_000);

/** Opens a page of the back office and lets it settle: drawn, its data there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** The addresses of every place in the menu. */
async function places(page: Page): Promise<string[]> {
  await visit(page, "/admin/more");
  return page
    .locator("main a[href^='/admin']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

/** Has somebody order whose name, address, wish and reason to cancel are payloads. Answers the order's id. */
async function hostileOrder(page: Page, shop: Shop, text: string): Promise<string> {
  const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
  const answer = await page.request.post(`${shop.url}/api/admin/order/phone`, {
    data: {
      Name: text.slice(0, 60),
      Mobile: "9800000078",
      ShippingAddress: text.slice(0, 400),
      Suggestion: text.slice(-250),
      Pincode: "411001",
      Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 1 }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { OrderId } = (await answer.json()) as { OrderId: string };
  const noted = await page.request.post(`${shop.url}/api/admin/order/note`, {
    data: { OrderId, Note: text.slice(0, 300) },
  });
  expect(noted.ok(), await noted.text()).toBe(true);
  return OrderId;
}

test("no page of the back office runs what customers and imports have written", async ({
  page,
  shop,
  mailbox,
  signedIn,
}) => {
  const findings = await watch(page);
  await signInAsOwner(page, shop);
  const products = await importProducts(shop);
  const profile = { userFullName: "<img src=x onerror=alert(1)>" };
  let reviewer = await signedIn(page, profile);
  for (const [n, text] of packed(2000).entries()) {
    if (n > 0 && n % 3 === 0) reviewer = await signIn(shop, mailbox, { ...asha, ...profile }); // three a minute each
    await call(shop, "SaveProductRating", { ProductId: n + 1, Rating: 1, RatingDescription: text }, reviewer.token);
  }
  const orders: string[] = [];
  for (const text of packed(500).slice(0, 12)) orders.push(await hostileOrder(page, shop, text));

  for (const path of await places(page)) {
    await visit(page, path);
    await visit(page, `${path}?q=${encodeURIComponent(corpus[0] ?? "")}`);
  }
  for (const id of orders.slice(0, 4)) {
    await visit(page, `/admin/orders/${id}`);
    await expect(page.getByText("alert(1)").first()).toBeVisible();
  }
  await visit(page, `/admin/orders/${orders[0]}/slip`);
  await visit(page, `/admin/orders/${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
  for (const id of products.filter((_, n) => n % 40 === 0)) await visit(page, `/admin/products/${id}`);
  // Every description in a document of the back office, put there as the editor does.
  const described = await page.evaluate(async (items) => {
    let described = 0;
    for (const item of items) {
      const answer = await fetch(`/api/admin/product?productId=${item}`);
      const shown = document.createElement("div");
      shown.innerHTML = ((await answer.json()) as { Description: string }).Description;
      document.body.append(shown);
      if (shown.childNodes.length > 0) described++;
    }
    return described;
  }, products);
  expect(described, "most payloads leave something of a description").toBeGreaterThan(products.length / 2);
  expect(findings).toEqual(none);
});

test("a working day in the back office breaks no policy", async ({ page, shop }) => {
  const findings = await watch(page);
  await signInAsOwner(page, shop);
  const policy = (await page.request.get(`${shop.url}/admin`)).headers()["content-security-policy"] ?? "";
  expect(policy, "no payment is made in the back office").not.toContain(shop.backstage);
  expect(policy).not.toContain("unsafe-eval");
  for (const path of await places(page)) await visit(page, path);

  const invited = await page.request.post(`${shop.url}/api/admin/staff/add`, {
    data: { Email: "packer@example.in", Role: "packer" },
  });
  await page.goto(((await invited.json()) as { Link: string }).Link);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("img", { name: "QR code with your authenticator key" })).toBeVisible();

  await visit(page, "/admin/products/new");
  await page.getByLabel("Add pictures").setInputFiles(new URL("../../public/icon-512.png", import.meta.url).pathname);
  await page.getByRole("button", { name: "Crop picture 1" }).click();
  await page.getByRole("button", { name: "Save crop" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(findings).toEqual(none);
});
