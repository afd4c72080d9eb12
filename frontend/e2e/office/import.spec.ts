import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { test as base, expect, read, type Shop } from "../shop.ts";
import { asFile, catalogue } from "./files.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

/** A worker of its own, with a shop of its own: nobody else's shelves should fill with a thousand biscuits. */
const test = base.extend<object, { apart: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  apart: [({}, use) => use("import"), { scope: "worker" }],
});

/** How many of them the shop sells. */
async function biscuits(shop: Shop): Promise<number> {
  const shelves = await read<{ CategoryName: string; ItemCount: number }[]>(shop, "GetCatagoryList");
  return shelves.find(({ CategoryName }) => CategoryName === "Bulk")?.ItemCount ?? 0;
}

/** Lets a file fall on the page, as from a desktop's folder. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "catalogue.csv", { type: "text/csv" }));
    return transfer;
  }, text);
  await page.getByText("or drop it here").dispatchEvent("drop", { dataTransfer });
}

async function saved(page: Page, act: Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), act]);
  return readFile(await download.path());
}

test("2,000 rows with three errors are refused by name, fixed, and imported", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "More" }).click();
  await page.getByRole("main").getByRole("link", { name: "Import and export" }).click();
  await expect(page.getByRole("heading", { name: "Import and export" })).toBeFocused();

  const wrong = {
    7: 'Bulk,Test Biscuit 0003,400 g,ninety,400,5,20,"Crisp, number 0003"',
    1001: 'Bulk,Test Biscuit 0500,400 g,95,half a kilo,5,20,"Crisp, number 0500"',
    2001: 'Bulk,Test Biscuit 1000,400 g,95,400,18,20,"Crisp, number 1000"',
  };
  await page.getByLabel("Choose a file").setInputFiles(asFile(catalogue(wrong)));
  await expect(page.getByRole("heading", { name: "3 rows have errors" })).toBeFocused();
  const rows = page.getByRole("region", { name: "3 rows have errors" }).getByRole("listitem");
  await expect(rows).toHaveText([/Line 7.*"ninety"/, /Line 1001.*weight "half a kilo"/, /Line 2001.*gst.*line 2000/]);
  await expect(page.getByRole("button", { name: "Import" })).toBeHidden();
  await expectAccessibleAtBothWidths(page);
  const report = await saved(page, page.getByRole("button", { name: "Download the report" }).click());
  expect(report.toString()).toContain('"1001","error"');
  expect(await biscuits(shop)).toBe(0);

  await page.getByLabel("Choose a file").setInputFiles(asFile(catalogue()));
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeFocused();
  await page.getByRole("button", { name: "Show all 1000 New products" }).click();
  await expectAccessibleAtBothWidths(page);
  expect(await biscuits(shop)).toBe(0);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeFocused();
  expect(await biscuits(shop)).toBe(1000);
});

test("an export comes back unchanged, with its pictures too, and a changed price is named", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Import and export" }).click();
  const csv = (await saved(page, page.getByRole("link", { name: "Products (CSV)" }).click())).toString();
  await drop(page, csv);
  await expect(page.getByRole("heading", { name: "Nothing to import" })).toBeFocused();

  await drop(page, csv.replace(/("Butter Khari","[^"]*",)"[^"]*"/, '$1"77.50"'));
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Butter Khari" })).toContainText(
    /Price \(₹\), 200 g\s*was 75.00 → becomes 77.50/,
  );
  await page.getByRole("button", { name: "Remove catalogue.csv" }).click();

  const workbook = await saved(page, page.getByRole("link", { name: "Products (Excel)" }).click());
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await page.getByLabel("Choose a file").setInputFiles({ name: "catalogue.xlsx", mimeType, buffer: workbook });
  await expect(page.getByRole("heading", { name: "Nothing to import" })).toBeFocused();
  await page.getByRole("button", { name: "Remove catalogue.xlsx" }).click();

  const buffer = await saved(page, page.getByRole("link", { name: "With pictures (ZIP)" }).click());
  const zip = { name: "catalogue.zip", mimeType: "application/zip", buffer };
  await page.getByLabel("Choose a file").setInputFiles(zip);
  await expect(page.getByRole("heading", { name: "Nothing to import" })).toBeFocused();
});

test("the sample file is one that the shop takes", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await page.goto("/admin/import");
  await page.getByText("Columns", { exact: true }).click();
  await expectAccessibleAtBothWidths(page);
  const sample = await saved(page, page.getByRole("button", { name: "Download a sample file" }).click());
  expect(sample.toString(), "a cake is 5 % since 22 September 2025").toMatch(
    /"Sample Plum Cake","","399.50","500","5","190590"/,
  );
  await page.getByLabel("Choose a file").setInputFiles(asFile(sample.toString()));
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeFocused();
  await page.getByLabel("Choose a file").setInputFiles({ ...asFile("x"), name: "catalogue.pdf" });
  await expect(page.getByRole("alert")).toHaveText("catalogue.pdf is not an .xlsx, CSV or ZIP file.");
});

for (const size of [{ width: 360, height: 780 }, phone, desktop]) {
  test(`a price list from elsewhere: its headings are asked about, its text is repaired, at ${size.width} px`, async ({
    page,
    shop,
  }) => {
    const name = `Elsewhere ${size.width}`;
    const list = `Item name;Group;Rate;Net weight;GST %;SKU;Description\n${name} CrÃ¨me;${name};â‚¹2,400;1.5 kg;5%;x1;Only â‚¹2,400\n`;
    await page.setViewportSize(size);
    await signInAsOwner(page, shop);
    await page.goto("/admin/import");
    await expect(page.getByRole("heading", { name: "Import and export" })).toBeVisible();
    await page.getByLabel("Choose a file").setInputFiles(asFile(list));

    const step = page.getByRole("form", { name: "What do these columns mean?" });
    await expect(step.getByRole("heading")).toBeFocused();
    await expect(step.getByRole("combobox", { name: "Rate" })).toHaveValue("price");
    await expect(step.getByRole("combobox", { name: "Item name" })).toHaveValue("product");
    await expect(step).toContainText("For example: x1");
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(size);
    await step.getByRole("combobox", { name: "Rate" }).selectOption("Leave out");
    await expect(step.getByRole("status")).toContainText("Still needed: Price (₹).");
    await expect(step.getByRole("button", { name: "Continue" })).toBeDisabled();
    await step.getByRole("combobox", { name: "SKU" }).selectOption("Price (₹)");
    await step.getByRole("combobox", { name: "Rate" }).selectOption("Price (₹)");
    await expect(step.getByRole("status")).toHaveText("Price (₹) is chosen twice.");
    await step.getByRole("combobox", { name: "SKU" }).selectOption("Leave out");
    await step.getByRole("button", { name: "Continue" }).click();

    const repair = page.getByRole("region", { name: "3 cells have damaged text" });
    await expect(repair.getByRole("heading")).toBeFocused();
    await expect(repair.getByRole("listitem").first()).toContainText(/was .*CrÃ¨me.* → becomes .*Crème/);
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await repair.getByRole("button", { name: "Repair the text" }).click();

    const ready = page.getByRole("region", { name: "Ready to import" });
    await expect(ready.getByRole("heading", { name: "Ready to import" })).toBeFocused();
    await expect(ready.getByRole("list", { name: "What was assumed" })).toContainText("separated by semicolons");
    await expect(ready.getByRole("listitem").filter({ hasText: `${name} Crème` })).toContainText(
      "Price (₹), Default: 2400.00 · Weight (g), Default: 1500",
    );
    await expectAccessibleAtBothWidths(page);
    await page.setViewportSize(size);
    await page.getByRole("button", { name: "Change columns" }).click();
    await expect(step.getByRole("combobox", { name: "Net weight" })).toHaveValue("weight_g");
    await expect(step.getByRole("combobox", { name: "SKU" })).toHaveValue("");
    await step.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Imported" })).toBeFocused();

    const again = `category,product,price,weight_g,gst,hsn\n${name.toUpperCase()},${name.toLowerCase()}  crème,2400,1500,5,40510\n`;
    await page.getByLabel("Choose a file").setInputFiles(asFile(again));
    const wrong = page.getByRole("region", { name: "1 row has an error" });
    await expect(wrong.getByRole("listitem").filter({ hasText: "Line 2" })).toContainText("Write 040510");
    await page.getByLabel("Choose a file").setInputFiles(asFile(again.replace("40510", "040510")));
    const changed = page.getByRole("listitem").filter({ hasText: `${name} Crème` });
    await expect(changed.filter({ hasText: "HSN" })).toContainText(/HSN\s*becomes 040510/);
    await expect(page.getByText("New products (")).toBeHidden();
  });
}
