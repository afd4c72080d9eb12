/** The papers of the back office, on A4 and on the roll of a thermal printer. */
import type { Page } from "@playwright/test";
import { documentOf, everyDocument, manyGoods } from "../paper.ts";
import { expectNothingCut, printed } from "../printed.ts";
import { expect, type Shop, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, placeOrder, signInAsOwner, widths } from "./office.ts";

type Document = ReturnType<typeof documentOf>;

/** Opens a document that is answered in the server's stead. */
async function open(page: Page, document: Document): Promise<void> {
  await page.route("**/api/admin/document?*", (route) => route.fulfill({ json: document }));
  await page.goto(`/admin/documents/${document.Number}`);
  await expect(page.getByRole("heading", { name: `${document.Title} ${document.Number}` })).toBeVisible();
}

const choose = (page: Page, size: "A4" | "80 mm") => page.getByLabel(size, { exact: true }).check();

const rupees = (amount: number) => amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

test.beforeEach(({ page, shop }) => signInAsOwner(page, shop));

for (const [name, document] of Object.entries(everyDocument))
  test(`${name} has its heading, number and figures on both papers`, async ({ page }) => {
    await open(page, document);
    for (const [size, width] of [
      ["A4", 210],
      ["80 mm", 80],
    ] as const) {
      await choose(page, size);
      const paper = await printed(page);
      expect([paper.sheets, paper.width], size).toEqual([1, width]);
      const { Title, Heading, Seller, Buyer, Lines, Against, CancelledAt, ShowsTax } = document;
      const figures = Lines.flatMap((line) => [
        line.Amount,
        ...(ShowsTax && document.Tax > 0 ? [line.Taxable] : []),
      ]).map(rupees);
      for (const words of [
        Title,
        document.Number,
        Heading,
        Seller.Gstin,
        Buyer.Gstin,
        Against?.Number ?? "",
        ...figures,
      ])
        expect(paper.text, size).toContain(words);
      expect(paper.text).toContain(`₹${rupees(document.Amount)}`);
      expect(paper.text.includes("CANCELLED ON"), size).toBe(Boolean(CancelledAt));
      expect(paper.text.includes("reverse charge"), size).toBe(ShowsTax);
      expect(paper.text, "the screen around it").not.toContain("Back office");
    }
  });

for (const width of widths)
  test(`nothing of a paper is cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const long = { ...everyDocument["credit-note"]?.Buyer, Firm: "Krishnamurthy-Venkatasubramaniam".repeat(3) };
    for (const document of [
      everyDocument["tax-invoice-other-state"] as Document,
      documentOf(
        manyGoods(10).map((goods) => ({ ...goods, price: 99_999_99, name: "Schwarzwälderkirschtorte".repeat(4) })),
        {
          Buyer: long as Document["Buyer"],
        },
      ),
    ]) {
      await open(page, document);
      for (const size of ["A4", "80 mm"] as const) {
        await choose(page, size);
        await expectNothingCut(page);
      }
    }
  });

test("a wide amount and a long name are not cut on an 80 mm roll", async ({ page }) => {
  const goods = [{ name: "Schwarzwälderkirschtorte".repeat(4), quantity: 99, price: 99_999_99, rate: 18 }];
  await open(page, documentOf(goods));
  await choose(page, "80 mm");
  await page.setViewportSize({ width: 302, height: 800 }); // 80 mm
  await page.emulateMedia({ media: "print" });
  await expectNothingCut(page);
  expect((await printed(page)).text).toContain("₹99,00,039.01");
});

test("a nil-rated line shows no CGST and SGST, and a paper between States IGST alone", async ({ page }) => {
  await page.setViewportSize(desktop);
  await open(page, everyDocument["invoice-and-bill"] as Document);
  const bread = page.getByRole("row").filter({ hasText: "Sandwich Bread" });
  await expect(bread).toContainText("Nil rate");
  await expect(bread.getByRole("cell")).toHaveText(["1 PAC", "45.00", "", "45.00", "Nil rate", "45.00"]);
  const nil = page.getByRole("row", { name: /^Nil/ });
  await expect(nil.getByRole("cell")).toHaveText(["45.00", "", ""]);

  await open(page, everyDocument["tax-invoice-other-state"] as Document);
  const paper = page.getByRole("article");
  await expect(paper).toContainText("IGST");
  await expect(paper).not.toContainText(/CGST|SGST/);
});

test("the size of the paper is remembered on the device", async ({ page }) => {
  await open(page, everyDocument["tax-invoice"] as Document);
  await expect(page.getByLabel("A4", { exact: true })).toBeChecked();
  await choose(page, "80 mm");
  await page.reload();
  await expect(page.getByLabel("80 mm", { exact: true })).toBeChecked();
  await expectAccessibleAtBothWidths(page);
});

test("a packing slip goes on A4 and on a roll, and shows no money", async ({ page, shop }) => {
  const { OrderId, OrderNo } = await placeOrder(page, shop, "Meera Joshi");
  await page.goto(`/admin/orders/${OrderId}/slip`);
  for (const [size, width] of [
    ["A4", 210],
    ["80 mm", 80],
  ] as const) {
    await choose(page, size);
    await expectNothingCut(page);
    const paper = await printed(page);
    expect([paper.sheets, paper.width]).toEqual([1, width]);
    for (const words of [`Order #${OrderNo}`, "Meera Joshi", "2 × Butter Khari"]) expect(paper.text).toContain(words);
    expect(paper.text).not.toMatch(/₹|\d\.\d\d/);
  }
});

test("a toast does not print", async ({ page, shop }) => {
  const { OrderId } = await placeOrder(page, shop, "Meera Joshi");
  await page.goto(`/admin/orders/${OrderId}`);
  await page.getByRole("button", { name: "Start packing" }).click();
  await expect(page.locator("[data-toast]")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-toast]")).toBeHidden();
});

/** Places an order and sends it off. */
async function dispatched(page: Page, shop: Shop): Promise<string> {
  const { OrderId } = await placeOrder(page, shop, "Hema Desai");
  for (const Status of ["ORDER PROCESSING", "ORDER SHIPPED"]) {
    const answer = await page.request.post(`${shop.url}/api/admin/orders/move`, {
      data: { OrderIds: [OrderId], Status },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  return OrderId;
}

test("the invoice is on the order's page as soon as it is issued", async ({ page, shop }) => {
  const { OrderId } = await placeOrder(page, shop, "Hema Desai");
  await page.goto(`/admin/orders/${OrderId}`);
  await expect(page.getByText("None yet. The invoice is issued")).toBeVisible();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("button", { name: "Dispatch" }).click();
  await expect(page.getByRole("link", { name: /^Tax invoice \d\d-\d\d\// })).toBeVisible();
});

test("every document of an order is listed on its page, and opens as it was issued", async ({ page, shop }) => {
  const OrderId = await dispatched(page, shop);
  const refund = await page.request.post(`${shop.url}/api/admin/order/refund`, {
    data: { OrderId, Lines: [{ Line: 1, Quantity: 1 }], Reason: "One came broken" },
  });
  expect(refund.ok(), await refund.text()).toBe(true);
  const { Refunds } = await (await page.request.get(`${shop.url}/api/admin/order?orderId=${OrderId}`)).json();
  await page.request.post(`${shop.url}/api/admin/order/refund/handed`, { data: { RefundId: Refunds[0].RefundId } });

  const listed: { Title: string; Number: string }[] = await (
    await page.request.get(`${shop.url}/api/admin/documents?orderId=${OrderId}`)
  ).json();
  expect(listed.length).toBeGreaterThanOrEqual(2);
  for (const row of listed) {
    await page.goto(`/admin/orders/${OrderId}`);
    const card = page.locator("section", { has: page.getByRole("heading", { name: "Documents" }) });
    await card.getByRole("link", { name: `${row.Title} ${row.Number}` }).click();
    await expect(page.getByRole("article")).toContainText(row.Number);
    await expectAccessibleAtBothWidths(page);
    await page.getByRole("link", { name: /^Order #/ }).click();
  }
});
