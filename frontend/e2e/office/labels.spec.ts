/** Labels for packets: of a product, of a day and of an order, on a roll and on sheets. */
import type { Page } from "@playwright/test";
import { printed } from "../printed.ts";
import { expect, type Mailbox, type Shop, test } from "../shop.ts";
import {
  expectAccessibleAtBothWidths,
  expectItsWidth,
  phone,
  placeOrder,
  restoreSettings,
  saveSettings,
  settingsOf,
  signInAs,
  signInAsOwner,
  widths,
} from "./office.ts";

test.use({ viewport: phone });

type Settings = Awaited<ReturnType<typeof settingsOf>>;
let before: Settings;

test.beforeEach(async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  before = await settingsOf(page, shop);
  await saveSettings(page, shop, { Fssai: "11521034000123" });
});

test.afterEach(async ({ page, shop }) => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await restoreSettings(page, shop, before);
});

const count = (page: Page, name: string | RegExp) => page.getByLabel(name).first();
const printButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const paper = (page: Page) => page.getByLabel("Paper", { exact: true });
const listed = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** A day of the year as labels have it, so many days from today in India. */
const onLabel = (ahead: number) =>
  new Date(Date.now() + ahead * 86_400_000).toLocaleDateString("en-GB", { timeZone: "Asia/Kolkata" });

test("a product's packets are labelled with all that the law wants, in two scripts", async ({ page, shop }) => {
  await page.goto("/admin/products/1");
  await page.getByRole("link", { name: "Labels" }).click();
  await expect(page).toHaveURL(/\/admin\/labels\?product=1$/);
  await count(page, "Butter Khari, 200 g: labels").fill("3");
  await expect(printButton(page, "Print 3 labels")).toBeEnabled();
  const { sheets, width, text } = await printed(page);
  expect([sheets, width]).toEqual([3, 50]);
  const { Labels } = await (await page.request.get(`${shop.url}/api/admin/labels?productId=1`)).json();
  const [label] = Labels;
  for (const words of [
    "Butter Khari",
    "बटर खारी",
    "Net quantity",
    "200 g",
    "MRP (incl. of all taxes)",
    `₹${label.Mrp.toFixed(2)}`,
    `Unit sale price: ₹${label.PerUnit.toFixed(2)} per g`,
    `Packed on: ${onLabel(0)}`,
    "Best before: ",
    `Lot: ${label.Lot}`,
    "Ingredients: Refined wheat flour",
    "Allergens: Wheat",
    "Made by: ",
    "fssai Lic. No. 11521034000123",
    "Customer care: ",
    "Country of origin: India",
  ])
    expect(text).toContain(words);
  expect(text, "the screen around it").not.toContain("Back office");
});

test("letters and numerals on a label are as high as the law wants", async ({ page }) => {
  await page.goto("/admin/labels?product=1");
  await expect(printButton(page, "Print 1 label")).toBeEnabled();
  await paper(page).selectOption("a4-8");
  await count(page, "Butter Khari, 400 g: labels").fill("1");
  const heights = await page.locator("[data-label]:visible").evaluateAll((faces) =>
    faces.map((face) => {
      const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      const millimetres = (element: Element, sign: string) => {
        const { fontSize, fontFamily } = getComputedStyle(element);
        context.font = `${fontSize} ${fontFamily}`;
        return (context.measureText(sign).actualBoundingBoxAscent * 25.4) / 96;
      };
      const all = [...face.querySelectorAll("p, span, b")].map((each) => millimetres(each, "x"));
      const [quantity, price] = [...face.querySelectorAll("p > span + b")].map((each) => millimetres(each, "1"));
      return { letters: Math.min(...all), quantity, price };
    }),
  );
  const least = 0.98; // the browser rounds sizes of type to a fraction of a pixel
  expect(heights.length).toBeGreaterThan(1);
  for (const { letters } of heights) expect(letters).toBeGreaterThanOrEqual(least);
  expect(Math.min(heights[0]?.quantity ?? 0, heights[0]?.price ?? 0), "200 g").toBeGreaterThanOrEqual(2 * least);
  expect(Math.min(heights[1]?.quantity ?? 0, heights[1]?.price ?? 0), "400 g").toBeGreaterThanOrEqual(4 * least);
});

test("another day of packing moves the best-before date and stays in the address", async ({ page }) => {
  await page.goto("/admin/labels?product=1");
  const label = page.locator("[data-label]:visible").first();
  await expect(label).toContainText(`Packed on: ${onLabel(0)}`);
  const [, best] = (await label.textContent())?.match(/Best before: ([\d/]+)/) ?? [];
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  await page.getByLabel("Packed on").fill(tomorrow);
  await expect(label).toContainText(`Packed on: ${onLabel(1)}`);
  await expect(label).not.toContainText(`Best before: ${best}`);
  await page.reload();
  await expect(page.getByLabel("Packed on")).toHaveValue(tomorrow);
  await expect(label).toContainText(`Packed on: ${onLabel(1)}`);
});

test("a used sheet of A4 goes on at the first label that is left", async ({ page }) => {
  await page.goto("/admin/labels?product=1");
  await paper(page).selectOption("a4-28");
  await count(page, "Butter Khari, 200 g: labels").fill("28");
  await expect(page.getByText("1 sheet", { exact: true })).toBeVisible();
  expect(await printed(page)).toMatchObject({ sheets: 1, width: 210 });
  await page.getByRole("radio", { name: "Label 5", exact: true }).check();
  await expect(page.getByText("2 sheets", { exact: true })).toBeVisible();
  expect(await printed(page)).toMatchObject({ sheets: 2, width: 210 });
  await page.emulateMedia({ media: "print" });
  const first = page.locator("[data-label]:visible").first();
  const top = await first.evaluate((face) => (face.parentElement as HTMLElement).offsetTop * (25.4 / 96));
  await page.emulateMedia({ media: null });
  expect(Math.round(top), "the second row begins").toBe(42);
  await page.reload();
  await expect(paper(page), "the paper is remembered on the device").toHaveValue("a4-28");
  await expect(page.getByRole("radio", { name: "Label 1", exact: true })).toBeChecked();
});

test("a sheet has measurements of its own, and wrong ones are said", async ({ page }) => {
  await page.goto("/admin/labels?product=1");
  await paper(page).selectOption("own");
  await page.getByLabel("Left margin, mm").fill("5");
  await expect(page.getByRole("alert")).toContainText("wider than A4");
  await expect(printButton(page, "Print 1 label")).toBeDisabled();
  await page.getByLabel("Labels in a row").fill("3");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Rows").fill("5");
  await expect(printButton(page, "Print 1 label")).toBeEnabled();
  await page.reload();
  await expect(page.getByLabel("Rows")).toHaveValue("5");
  await expect(page.getByRole("radio")).toHaveCount(15);
});

test("what does not fit is said and not printed", async ({ page }) => {
  await page.route("**/api/admin/labels*", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.Labels[0].Ingredients = "Refined wheat flour, butter, sugar, ".repeat(30);
    await route.fulfill({ json: answer });
  });
  await page.goto("/admin/labels?product=1");
  await expect(page.getByText("1 label does not fit on this paper and is not printed.")).toBeVisible();
  await expect(listed(page, "Butter Khari, 200 g")).toContainText("does not fit on this label even in the smallest");
  await expect(printButton(page, "Print labels")).toBeDisabled();
  await paper(page).selectOption("a4-8");
  await expect(printButton(page, "Print 1 label")).toBeEnabled();
  await expect(page.getByText("not printed")).toHaveCount(0);
  const { sheets, text } = await printed(page);
  expect(sheets).toBe(1);
  expect(text.match(/Refined wheat flour/g)).toHaveLength(30);
});

test("what a label lacks is said, with the way to the field", async ({ page, shop }) => {
  await saveSettings(page, shop, { Fssai: "" });
  await page.route("**/api/admin/labels*", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.Labels[0].Lacks.push("BestBefore");
    await route.fulfill({ json: answer });
  });
  await page.goto("/admin/labels?product=1");
  const item = listed(page, "Butter Khari, 200 g");
  await expect(item).toContainText("The shop’s FSSAI number");
  await expect(item.getByRole("link", { name: "Add it in the settings" })).toHaveAttribute(
    "href",
    "/admin/settings/law",
  );
  await expectAccessibleAtBothWidths(page);
  await item.getByRole("link", { name: "Add it to the product" }).first().click();
  await expect(page.getByLabel("Shelf life")).toBeFocused();
});

test("the bake sheet and an order ask for a label for each piece, a packer's too", async ({ page, shop, mailbox }) => {
  const { OrderId, OrderNo } = await placeOrder(page, shop, "Label Rao", { Quantity: 4 });
  await asPacker(page, shop, mailbox);
  await page.goto(`/admin/orders/${OrderId}`);
  await page.getByRole("link", { name: "Labels" }).click();
  await expect(page.getByText(`For order #${OrderNo}`)).toBeVisible();
  await expect(printButton(page, "Print 4 labels")).toBeEnabled();
  expect((await printed(page)).sheets).toBe(4);

  await page.goto("/admin/bake");
  await page.getByRole("link", { name: "Labels" }).click();
  const sheet = await (await page.request.get(`${shop.url}/api/admin/bake-sheet`)).json();
  await expect(printButton(page, sheet.Pieces === 1 ? "Print 1 label" : `Print ${sheet.Pieces} labels`)).toBeEnabled();
  await page.getByLabel("Labels of one product").fill("rusk");
  await page.getByRole("list", { name: "Products found" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/product=\d+$/);
  await expect(printButton(page, "Print 1 label")).toBeVisible();
});

async function asPacker(page: Page, shop: Shop, mailbox: Mailbox): Promise<void> {
  await signInAs(page, shop, mailbox, "packer");
}

test("nothing to label, a failure and a lost network say so and lead on", async ({ page, context }) => {
  await page.goto("/admin/labels?day=2030-01-01");
  await expect(page.getByText("Nothing to label")).toBeVisible();
  await expect(printButton(page, /^Print/)).toHaveCount(0);
  await page.goto("/admin/labels?product=999999");
  await expect(page.getByText("This page could not be loaded")).toBeVisible();
  await page.goto("/admin/labels?product=1");
  await count(page, "Butter Khari, 200 g: labels").fill("0");
  await expect(page.getByText("Choose how many labels to print.")).toBeVisible();
  await count(page, "Butter Khari, 200 g: labels").fill("400");
  await count(page, "Butter Khari, 1 kg: labels").fill("400");
  await paper(page).selectOption("a4-8");
  await expect(page.getByText("At most 500 labels are printed at a time.")).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel("Packed on").fill(new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }));
  await expect(page.getByText("You are offline")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
});

test("labels stay within a narrow window on every paper", async ({ page }) => {
  await page.goto("/admin/labels?product=1");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ["roll", "a4-8", "a4-12", "a4-21", "a4-24", "a4-28", "a4-40", "own"]) {
      await paper(page).selectOption(name);
      await expectItsWidth(page);
    }
  }
  await expectAccessibleAtBothWidths(page);
});
