/** What a shopper's Print gives, and an order's documents. */
import type { Page } from "@playwright/test";
import { widths } from "./office/office.ts";
import { documentOf, everyDocument, manyGoods } from "./paper.ts";
import { expectNothingCut, printed } from "./printed.ts";
import { answer, expect, invoiceOf, put, test, toast } from "./spec/shopper.ts";

type Document = ReturnType<typeof documentOf>;

/** A document as the order's list has it. */
const row = ({ CancelledAt, ...document }: Document) => ({
  Kind: document.Kind,
  Title: document.Title,
  Number: document.Number,
  IssuedAt: document.IssuedAt,
  Amount: document.Amount,
  ...(CancelledAt && { CancelledAt }),
});

/** Opens an order with documents, of which each can be read. */
async function open(page: Page, documents: Document[], fields: object = {}): Promise<void> {
  await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED", { Documents: documents.map(row), ...fields }));
  await page.route("**/api/CustomerAppV1/GetDocument*", (route) => {
    const number = new URL(route.request().url()).searchParams.get("number");
    const found = documents.find((each) => each.Number === number);
    return found ? route.fulfill({ json: found }) : route.fulfill({ status: 404, json: { Message: "No.", Code: "" } });
  });
  await page.goto("/order-details/abc");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
}

/** The sheet that only the printer sees. */
const sheet = (page: Page) => page.locator("article[aria-label]");

test.beforeEach(({ customer }) => expect(customer.token).not.toBe(""));

test("before an invoice is issued, Print gives an order confirmation that says so", async ({ page }) => {
  const { Seller } = invoiceOf("ORDER PLACED");
  const PaidAt = "2026-01-09T10:40:00+05:30";
  await open(page, [], { PaidAt, Seller: { ...Seller, Gstin: "27AAPFU0939F1ZV" } });
  await expect(sheet(page)).toBeAttached();
  const { sheets, text } = await printed(page);
  expect(sheets).toBe(1);
  for (const words of [
    "Order confirmation",
    "This is not an invoice. The shop issues the invoice before the goods leave.",
    "#2026-",
    "Asha Rao",
    "Butter Khari, 200 g",
    "81.00",
    "Delivery charges",
    "₹1,265.00",
    "Paid on 09/01/2026. The total includes ₹60.24 GST.",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Tax invoice");
});

test("a confirmation says when the order was cancelled, and a shop without a GSTIN names no tax", async ({ page }) => {
  await open(page, [], { Events: [{ Status: "ORDER CANCELLED", At: "2026-01-10T10:40:00+05:30" }] });
  await expect(sheet(page)).toBeAttached();
  const { text } = await printed(page);
  expect(text).toContain("CANCELLED ON 10/01/2026 This is not an invoice. Order confirmation");
  expect(text).toContain("Not paid yet.");
  expect(text).not.toContain("GST");
});

test("once it is issued, Print gives the invoice: heading, number and figures, without the screen around it", async ({
  page,
}) => {
  const invoice = everyDocument["invoice-and-bill"] as Document;
  await open(page, [everyDocument["receipt-voucher"] as Document, invoice]);
  await expect(sheet(page)).toHaveAttribute("aria-label", `${invoice.Title} ${invoice.Number}`);
  const { sheets, text, width } = await printed(page);
  expect([sheets, width]).toEqual([1, 210]);
  for (const words of [invoice.Title, invoice.Number, "Maharashtra (27)", "2 PAC", "HSN 19059090", "3.85", "₹1,097.00"])
    expect(text).toContain(words);
  for (const words of ["Order Details", "Delivery Status", "Documents", "Reorder", "Add to cart"])
    expect(text).not.toContain(words);
});

test.describe("in the shopper's language", () => {
  const own = { OwnName: "बटर खारी", OwnPackageName: "200 ग्राम" };
  const order = (Language: string) => {
    const { Data } = invoiceOf("ORDER DELIVERED");
    return { Language, Data: Data.map((line) => ({ ...line, ...own })) };
  };

  test("a paper has the English name first, the shopper's below it, and none where they are the same", async ({
    page,
  }) => {
    const invoice = documentOf();
    const Lines = invoice.Lines.map((line) => (line.Line === 1 ? { ...line, ...own } : line));
    await open(page, [{ ...invoice, Lines }], order("hi"));
    await expect(sheet(page)).toHaveAttribute("aria-label", `${invoice.Title} ${invoice.Number}`);
    const { text } = await printed(page);
    expect(text).toMatch(/Butter Khari, 200 g.{0,80}बटर खारी, 200 ग्राम/);
    expect(text.match(/Sandwich Bread/g)).toHaveLength(1);
  });

  test("the confirmation has both names too", async ({ page }) => {
    await open(page, [], order("hi"));
    await expect(sheet(page)).toBeAttached();
    const { text } = await printed(page);
    expect(text).toMatch(/Butter Khari, 200 g.{0,80}बटर खारी, 200 ग्राम/);
  });

  test("Order Details speak English to who reads English now", async ({ page }) => {
    await open(page, [], order("hi"));
    await expect(page.getByRole("rowheader", { name: /^Butter Khari/ })).toBeVisible();
  });
});

test("ten lines with long names print on one page of A4, and thirty on as many as they need", async ({ page }) => {
  await open(page, [documentOf(manyGoods(10))]);
  await expect(sheet(page)).toBeAttached();
  expect((await printed(page)).sheets).toBe(1);
  await open(page, [documentOf(manyGoods(30))]);
  await expect(sheet(page)).toBeAttached();
  const { sheets, text } = await printed(page);
  expect(sheets).toBe(2);
  expect(text).toContain("no. 30");
});

test("the Print button waits for the paper", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", document.querySelector("article[aria-label]") ? "paper" : "screen");
  });
  let release = () => {};
  const held = new Promise<void>((resume) => {
    release = resume;
  });
  await open(page, [documentOf()]);
  await page.route("**/api/CustomerAppV1/GetDocument*", async (route) => {
    await held;
    await route.fulfill({ json: documentOf() });
  });
  await page.reload();
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body[data-printed]")).toHaveCount(0);
  release();
  await expect(page.locator("body[data-printed=paper]")).toBeAttached();
});

test("a toast does not print", async ({ page }) => {
  await open(page, [documentOf()]);
  await page.getByRole("button", { name: "Reorder" }).click();
  await expect(toast(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(toast(page)).toBeHidden();
});

for (const width of widths)
  test(`each document of an order is linked and opens, with nothing cut at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const documents = [
      everyDocument["tax-invoice-other-state"],
      everyDocument["credit-note-cancelled"],
      everyDocument["refund-voucher"],
    ] as Document[];
    await open(page, documents);
    const list = page.locator("section", { has: page.getByRole("heading", { name: "Documents" }) });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(list.getByRole("listitem").nth(1)).toContainText("Cancelled");
    for (const document of documents) {
      await list.getByRole("link", { name: `${document.Title} ${document.Number}` }).click();
      await expect(page.getByRole("heading", { name: document.Title })).toBeVisible();
      await expectNothingCut(page);
      await page.reload();
      await expect(page.getByRole("heading", { name: document.Title })).toBeVisible();
      await page.getByRole("link", { name: "Back to the order" }).click();
    }
    await expect(page.getByText("Delivery Status")).toBeVisible();
  });

test("a document that the customer does not have is said to be missing", async ({ page }) => {
  await open(page, []);
  await page.goto("/order-details/abc?document=26-27%2F000099");
  await expect(page.getByRole("alert")).toContainText("The document could not be loaded");
  await expect(page.getByRole("link", { name: "Back to the order" })).toBeVisible();
});

const words = {
  en: ["Delivery charges include ₹1.43 GST", "a paisa lower for each rate"],
  hi: ["डिलीवरी शुल्क में ₹1.43 GST शामिल है", "एक पैसा कम हो सकता है"],
  mr: ["डिलिव्हरी शुल्कात ₹1.43 GST समाविष्ट आहे", "एक पैशाने कमी असू शकतो"],
};

for (const [language, [delivery = "", paisa = ""]] of Object.entries(words))
  test(`in ${language}, cart and order say what tax is in the delivery, and why a paper may have a paisa less`, async ({
    page,
    shop,
    customer,
  }) => {
    const there = language === "en" ? "" : `/${language}`;
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED", { TaxAmount: 58.82 }));
    await page.goto(`${there}/order-details/abc`);
    await expect(page.getByText(delivery)).toBeVisible();
    await expect(page.getByText(paisa)).toBeVisible();

    await put(shop, customer, 1, 1);
    await answer(page, "GetUserAddresses", [
      {
        ...{ AddressId: 1, Address: "12 Laxmi Road", AddressType: "Home", Pincode: "411001", PinCode: "411001" },
        ...{ State: "Maharashtra", IsServed: true, BaseCharge: 30, ExtraChargePerKg: 10 },
      },
    ]);
    await page.goto(`${there}/home/user-cart`);
    await expect(page.getByText(delivery)).toBeVisible();
  });

test("where the paper has all of the tax, nothing is said of a paisa", async ({ page }) => {
  await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED"));
  await page.goto("/order-details/abc");
  await expect(page.getByText("Delivery charges include ₹1.43 GST")).toBeVisible();
  await expect(page.getByText(words.en[1] as string)).toHaveCount(0);
});
