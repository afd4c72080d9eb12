import type { Page } from "@playwright/test";
import { expect, read, type Shop, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone, orders: true });

const small = { width: 360, height: 740 };

const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("Today says what is wrong, what to bake and pack, who has not paid, the sales and what runs low", async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  const alert = page.getByRole("list", { name: "Needs attention" });
  await expect(alert.getByRole("link", { name: /^\d+ cash refunds? due/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^\d+ to pack$/ })).toBeVisible();
  await expect(card(page, "To bake and pack").getByRole("listitem").first()).toContainText(/in \d+ orders?.*\d+$/);
  await expect(card(page, "Next to pack").getByRole("link", { name: /#BH/ }).first()).toContainText(
    /#BH\d{6} · .+paid/,
  );
  await expect(card(page, "Waiting for payment").getByText("payment link", { exact: true })).toBeVisible();
  await expect(card(page, "Waiting for payment")).toContainText(/₹[\d,]+\.\d\d in all/);
  await expect(card(page, "Sales").getByRole("img")).toHaveAttribute("aria-label", /Monday ₹.+, last week ₹/);
  await expect(card(page, "Running low")).toContainText("Rasmalai Cake, 500 g");

  const top = async (target: ReturnType<Page["locator"]>) => (await target.boundingBox())?.y ?? 0;
  const orderOfThings = [alert, page.getByRole("list", { name: "Orders and reviews" }), card(page, "To bake and pack")];
  const tops = await Promise.all(orderOfThings.map(top));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("link", { name: /^Start packing/ }).click();
  await expect(page).toHaveURL(/status=ORDER\+PLACED/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
});

test("on a wide screen Today fills the width in three columns, and on a phone nothing is cut", async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  for (const size of [small, phone, desktop]) {
    await page.setViewportSize(size);
    const boxes = await Promise.all(
      ["To bake and pack", "Next to pack", "Sales"].map((title) => card(page, title).boundingBox()),
    );
    const [bake, next, sales] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    if (size === desktop) {
      expect(bake?.y).toBe(next?.y);
      expect(next?.y).toBe(sales?.y);
      expect((sales?.x ?? 0) + (sales?.width ?? 0), "up to the margin").toBeGreaterThan(size.width - 60);
    } else {
      expect(next?.y).toBeGreaterThan(bake?.y ?? 0);
      for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
    }
  }
});

test("what is paid, packed and dispatched moves through Today by itself", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const toPack = page.getByRole("link", { name: /^\d+ to pack$/ });
  const before = Number.parseInt((await toPack.textContent()) ?? "", 10);
  const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
  const answer = await page.request.post(`${shop.url}/api/admin/order/phone`, {
    data: {
      Name: "Binod Tiwari",
      Mobile: "9800000077",
      ShippingAddress: "12 Laxmi Road, Sadashiv Peth, Pune",
      Pincode: "411001",
      Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 77 }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(toPack).toHaveText(`${before + 1} to pack`);
  await expect(card(page, "To bake and pack").getByRole("listitem").first()).toContainText(
    /Butter Khari, 200\sg.*[7-9]\d$/,
  );
});

/** Whether the shop shows a product as available. */
const inStock = async (shop: Shop, words: string) =>
  (
    await read<{ DisplayName: string; InStock: boolean }[]>(shop, `SearchItems?searchTerm=${encodeURIComponent(words)}`)
  ).find(({ DisplayName }) => DisplayName === words)?.InStock;

/** Counts the taps that reach the page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    window.addEventListener("click", (event) => event.isTrusted && counted.taps++, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

for (const [kind, name] of [
  ["counted", "White Butter"],
  ["not counted", "Milk Rusk"],
] as const)
  test(`a product whose stock is ${kind} is sold out in at most two taps from Today, and comes back`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(small);
    await signInAsOwner(page, shop);
    expect(await inStock(shop, name)).toBe(true);
    const taps = await countTaps(page);
    await page.getByRole("link", { name: "Products", exact: true }).click();
    await page.getByRole("button", { name: `Sold out ${name}` }).click();
    await expect(page.getByText("Marked as sold out.")).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(2);
    expect(await inStock(shop, name)).toBe(false);

    const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: new RegExp(name) }) });
    await expect(row.getByText("Sold out", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: `Undo ${name}` }).click();
    await expect(page.getByText("On sale again.")).toBeVisible();
    expect(await inStock(shop, name)).toBe(true);

    await row.getByRole("button", { name: `Sold out ${name}` }).click();
    await expect(row.getByRole("button", { name: `Undo ${name}` })).toBeVisible();
    await page.reload(); // another day
    await row.getByRole("button", { name: `On sale again ${name}` }).click();
    await expect(page.getByText("On sale again.")).toBeVisible();
    expect(await inStock(shop, name)).toBe(true);
  });

test("one package is marked in the product's form, and the product says when its stock is low", async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("link", { name: /Garlic Loaf/ }).click();
  await page.getByLabel("Low stock at").fill("20");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();

  await page.getByRole("link", { name: /Ladi Pav/ }).click();
  await page.getByRole("button", { name: "Sold out 12 pieces" }).click();
  await expect(page.getByRole("button", { name: "Undo 12 pieces" })).toBeVisible();
  await page.getByRole("link", { name: "All products" }).click();
  await expect(page.getByRole("link", { name: /Ladi Pav.*1 of 2 sold out/ })).toBeVisible();
  expect(await inStock(shop, "Ladi Pav")).toBe(true);

  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(card(page, "Running low")).toContainText("Garlic Loaf, 250 g18 left");
  await expect(card(page, "Running low")).toContainText("Ladi Pav, 12 piecessold out");
  await page.goto("/admin/products?show=low");
  await expect(page.getByRole("link", { name: /Garlic Loaf/ })).toBeVisible();
});
