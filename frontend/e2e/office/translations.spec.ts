import { expect, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

const inShop = async (page: import("@playwright/test").Page, url: string, call: string, lang: string) =>
  (await page.request.get(`${url}/api/CustomerAppV1/${call}${call.includes("?") ? "&" : "?"}lang=${lang}`)).text();

test("a product's Hindi is folded below, says what is missing, and is saved", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto("/admin/products/2");
  const hindi = page.getByRole("group").filter({ hasText: /^Hindi/ });
  await expect(hindi.getByText("Complete in Hindi")).toBeVisible();
  await hindi.getByText("Hindi", { exact: true }).click();
  const name = page.getByLabel("Name in Hindi");
  await expect(name).toHaveValue("जीरा खारी");
  await expect(page.getByRole("textbox", { name: "Description in Hindi" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await name.fill("");
  await expect(hindi.getByText(/^1 of \d+ texts has no Hindi$/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
  expect(await inShop(page, shop.url, "GetProductsDetails?itemId=2", "hi")).toContain('"DisplayName":"Jeera Khari"');

  await page.goto("/admin/products/2");
  await hindi.getByText("Hindi", { exact: true }).click();
  await name.fill("जीरा खारी");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
  expect(await inShop(page, shop.url, "GetProductsDetails?itemId=2", "hi")).toContain("जीरा खारी");
});

test("categories, banners and the shop's name have their Marathi", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await page.goto("/admin/categories");
  await page.getByRole("button", { name: "Edit Namkeen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Marathi", { exact: true }).click();
  await expect(dialog.getByLabel("Name in Marathi")).toHaveValue("फरसाण");
  await dialog.getByLabel("Name in Marathi").fill("खमंग फरसाण");
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await inShop(page, shop.url, "GetCatagoryList", "mr")).toContain("खमंग फरसाण");

  await page.goto("/admin/banners/7");
  await page.getByText("Marathi", { exact: true }).click();
  await page.getByLabel("Title in Marathi", { exact: true }).fill("चहा आणि सोबत");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(await inShop(page, shop.url, "GetBannerImages?bannerType=HighlightedProducts", "mr")).toContain(
    "चहा आणि सोबत",
  );

  await page.goto("/admin/settings/look");
  await page.getByText("Marathi", { exact: true }).click();
  await expect(page.getByLabel("Tagline in Marathi")).toHaveValue("1947 पासून पुण्याच्या भट्टीतून");
  await page.getByLabel("Tagline in Marathi").fill("पुण्याची भट्टी");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved\. The shop shows/)).toBeVisible();
  expect(await inShop(page, shop.url, "GetShopDetails", "mr")).toContain("पुण्याची भट्टी");
});
