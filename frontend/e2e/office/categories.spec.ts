import type { Page } from "@playwright/test";
import { expect, read, type Shop, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

const picture = new URL("../../public/icon-512.png", import.meta.url).pathname;

const categories = async (shop: Shop) =>
  (await read<{ CategoryName: string }[]>(shop, "GetCatagoryList")).map(({ CategoryName }) => CategoryName);

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a category is added with a picture, moved, renamed, hidden and deleted; a full one is kept", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto("/admin/categories");
  const [first = ""] = await categories(shop);
  await expect(row(page, first).getByRole("link", { name: /^\d+ products/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("button", { name: "New category" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Test Category");
  await dialog.getByLabel("Add picture").setInputFiles(picture);
  await expect(dialog.getByText("Change picture")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await categories(shop)).at(-1)).toBe("Test Category");

  const up = page.getByRole("button", { name: "Move Test Category up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect.poll(async () => (await categories(shop)).at(-2)).toBe("Test Category");
  const handle = row(page, "Test Category").locator("span").first();
  await handle.scrollIntoViewIfNeeded();
  await handle.dragTo(row(page, first), { targetPosition: { x: 20, y: 10 } });
  await expect.poll(async () => (await categories(shop))[0]).toBe("Test Category");

  await page.getByRole("button", { name: "Edit Test Category" }).click();
  await dialog.getByLabel("Name").fill("Festive Category");
  await dialog.getByLabel("Shown in the shop").uncheck();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Festive Category")).toContainText("Hidden");
  expect(await categories(shop)).not.toContain("Festive Category");

  await page.getByRole("button", { name: "Edit Festive Category" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(row(page, "Festive Category")).toBeHidden();

  await page.getByRole("button", { name: `Edit ${first}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Yes, delete" }).click();
  await expect(dialog.getByText(/The category still contains \d+ products\./)).toBeVisible();
  await dialog.getByRole("link", { name: "View its products" }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
});

const titles = async (shop: Shop, kind = "HeaderBannerImages") =>
  (await read<{ Title: string }[]>(shop, `GetBannerImages?bannerType=${kind}`)).map(({ Title }) => Title);

test("a banner is drawn up with its preview, leads to a product, and hangs when its hour comes", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Banners", exact: true }).click();
  await expect(page.getByRole("list", { name: "Highlights" }).getByRole("listitem").first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("link", { name: /^New banner.*Slider/ }).click();
  await page.getByLabel("Title", { exact: true }).fill("Test Diwali");
  await page.getByLabel("Subtitle").fill("Fresh from the oven");
  await page.getByLabel("Add picture").setInputFiles(picture);
  await page.getByLabel("Link to").selectOption("A product");
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: "Butter Khari" }).click();
  for (const width of ["a phone", "a desktop"]) {
    const shown = page.frameLocator(`iframe[title="On ${width}"]`);
    await expect(shown.getByRole("heading", { name: "Test Diwali" })).toBeVisible();
    await expect(shown.getByRole("heading", { name: "Test Diwali" })).toHaveCSS("font-weight", "700");
  }
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("From", { exact: true }).fill("2199-01-01T09:30");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Test Diwali")).toContainText("From 01/01/2199 09:30");
  expect(await titles(shop)).not.toContain("Test Diwali");

  await page.getByRole("link", { name: "Edit Test Diwali" }).click();
  await expect(page.getByText("Butter Khari")).toBeVisible();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2199-01-01T09:30");
  await page.getByLabel("From", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Test Diwali")).toContainText("Live");
  await expect.poll(() => titles(shop)).toContain("Test Diwali");
  await page.getByRole("button", { name: "Move Test Diwali up" }).click();
  await expect.poll(async () => (await titles(shop)).at(-2)).toBe("Test Diwali");

  await page.getByRole("button", { name: "Turn off Test Diwali" }).click();
  await expect(page.getByRole("button", { name: "Turn on Test Diwali" })).toBeVisible();
  expect(await titles(shop)).not.toContain("Test Diwali");
  await page.getByRole("link", { name: "Edit Test Diwali" }).click();
  await page.getByRole("button", { name: "Delete banner" }).click();
  await page.getByRole("button", { name: "Yes, delete" }).click();
  await expect(page.getByRole("heading", { name: "Banners" })).toBeFocused();
  await expect(row(page, "Test Diwali")).toBeHidden();
});
