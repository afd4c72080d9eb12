/** Every document on A4, on an 80 mm roll and on a phone, into shots/. */
import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { placeOrder, signInAsOwner } from "../office/office.ts";
import { everyDocument } from "../paper.ts";
import { expect, test } from "../shop.ts";
import { folder } from "./take.ts";

const run = promisify(execFile);

/** Prints the page as its own rules say, into a PDF, and that into a picture if the machine can. */
async function print(page: Page, name: string): Promise<void> {
  const file = `${folder}${name}`;
  await page.pdf({ path: `${file}.pdf`, preferCSSPageSize: true });
  await run("pdftoppm", ["-png", "-r", "90", `${file}.pdf`, file]).catch(() => {});
}

for (const [name, document] of Object.entries(everyDocument))
  test(`${name} on every paper`, async ({ page, shop }) => {
    await mkdir(folder, { recursive: true });
    await signInAsOwner(page, shop);
    await page.route("**/api/admin/document?*", (route) => route.fulfill({ json: document }));
    for (const size of ["A4", "80 mm"]) {
      for (const [width, colorScheme] of [
        [390, "dark"],
        [1440, "light"],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(`/admin/documents/${document.Number}`);
        await page.getByLabel(size, { exact: true }).check();
        await expect(page.getByRole("article")).toBeVisible();
        await page.screenshot({ path: `${folder}paper-${name}-${size.replace(" ", "")}-${width}.png`, fullPage: true });
      }
      await print(page, `paper-${name}-${size.replace(" ", "")}`);
    }
  });

test("a packing slip on every paper", async ({ page, shop }) => {
  await mkdir(folder, { recursive: true });
  await signInAsOwner(page, shop);
  const { OrderId } = await placeOrder(page, shop, "Meera Joshi");
  await page.goto(`/admin/orders/${OrderId}/slip`);
  for (const size of ["A4", "80 mm"]) {
    await page.getByLabel(size, { exact: true }).check();
    await expect(page.getByRole("article")).toBeVisible();
    await print(page, `paper-slip-${size.replace(" ", "")}`);
  }
});
