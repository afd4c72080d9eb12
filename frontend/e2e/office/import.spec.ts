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
    1001: 'Bulk,Test Biscuit 0500,400 g,95,0.4 kg,5,20,"Crisp, number 0500"',
    2001: 'Bulk,Test Biscuit 1000,400 g,95,400,18,20,"Crisp, number 1000"',
  };
  await page.getByLabel("Choose a file").setInputFiles(asFile(catalogue(wrong)));
  await expect(page.getByRole("heading", { name: "3 rows have errors" })).toBeFocused();
  const rows = page.getByRole("region", { name: "3 rows have errors" }).getByRole("listitem");
  await expect(rows).toHaveText([/Line 7.*"ninety"/, /Line 1001.*weight "0.4 kg"/, /Line 2001.*gst.*line 2000/]);
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
  await expect(page.getByRole("listitem").filter({ hasText: "Butter Khari" })).toContainText("→ 77.50");
  await page.getByRole("button", { name: "Remove catalogue.csv" }).click();

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
  await page.getByLabel("Choose a file").setInputFiles(asFile(sample.toString()));
  await expect(page.getByRole("heading", { name: "Ready to import" })).toBeFocused();
  await page.getByLabel("Choose a file").setInputFiles({ ...asFile("x"), name: "catalogue.xlsx" });
  await expect(page.getByRole("alert")).toHaveText("catalogue.xlsx is not a CSV or ZIP file.");
});
