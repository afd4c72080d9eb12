import { type ChildProcess, spawn } from "node:child_process";
import type { Page } from "@playwright/test";
import { expect, test } from "../shop.ts";
import { expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });
test.setTimeout(120_000); // a first build of the store for copies, and a rehearsal

/** Starts a store for copies that speaks S3 (server/harness/s3). */
async function startStore(): Promise<{ endpoint: string; process: ChildProcess }> {
  const root = new URL("../../..", import.meta.url).pathname;
  const store = spawn("go", ["run", "./server/harness/s3"], { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const endpoint = await new Promise<string>((resolve, reject) => {
    store.stdout.once("data", (bytes) => resolve(String(bytes).trim()));
    store.once("exit", (code) => reject(new Error(`the store ended with ${code}`)));
  });
  return { endpoint, process: store };
}

async function fillPlace(page: Page, endpoint: string): Promise<void> {
  await page.getByLabel("Provider").selectOption({ label: "Other S3-compatible store" });
  await page.getByLabel("Endpoint").fill(endpoint);
  await page.getByLabel("Region").fill("us-east-1");
  await page.getByLabel("Bucket").fill("bakery");
  await page.getByLabel("Folder").fill("shop");
  await page.getByLabel("Key ID").fill("AKID");
  await page.getByLabel("Secret key").fill("the secret key");
}

test("an owner enters a place, prints the recovery key, and sees the first copy restored for a test", async ({
  page,
  shop,
}) => {
  const { endpoint, process: store } = await startStore();
  try {
    await signInAsOwner(page, shop);
    await page.goto("/admin/settings");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Backups/ })
      .click();
    await expect(page.getByRole("heading", { name: "Before copies can leave" })).toBeVisible();
    await expectAccessibleAtBothWidths(page);

    await fillPlace(page, endpoint);
    await page.getByLabel("Bucket").fill("another");
    await page.getByRole("button", { name: "Test the place" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    await page.getByLabel("Bucket").fill("bakery");
    await page.getByRole("button", { name: "Test the place" }).click();
    await expect(page.getByText("The place works")).toBeVisible();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. Copies of the shop go to this place.")).toBeVisible();

    await page.getByRole("link", { name: "Print the recovery key" }).click();
    await page.getByRole("button", { name: "Show the key" }).click();
    const code = page.getByRole("article", { name: "Recovery key" }).locator("code");
    await expect(code).not.toHaveCount(0);
    const groups = await code.allTextContents();
    expect(groups.join("")).toMatch(/^[A-Z0-9]{58}$/);
    await expectAccessibleAtBothWidths(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("img", { name: "QR code with the recovery key" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Last group on the paper").fill("WRONG");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText("This is not the last group")).toBeVisible();
    await page.getByLabel("Last group on the paper").fill(groups.at(-1)?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Confirm" }).click();

    await expect(page.getByRole("heading", { name: "How it stands" })).toBeVisible();
    await expect(page.getByText(/paid orders?, ₹/).first()).toBeVisible({ timeout: 60_000 });
    await expectAccessibleAtBothWidths(page);
    await page.reload();
    const html = await page.content();
    expect(html, "the key is shown once").not.toContain(groups[0]);
    expect(html).not.toContain("the secret key");
    await page.goto("/admin");
    await expect(page.getByText(/Backup off this machine: .*, restored in a test: /)).toBeVisible();
  } finally {
    store.stdin?.end();
  }
});
