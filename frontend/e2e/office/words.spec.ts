import { expect, read, type Shop, test } from "../shop.ts";
import { expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

const found = async (shop: Shop, word: string) =>
  (await read<{ DisplayName: string }[]>(shop, `SearchItems?searchTerm=${word}`)).map(({ DisplayName }) => DisplayName);

test("a word that shoppers use is added, searched at once, changed and deleted", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto("/admin/products");
  await page.getByRole("link", { name: "Words shoppers use" }).click();
  await expect(page.getByText("No words added yet")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect(await found(shop, "zubzub")).toEqual([]);

  await page.getByLabel("Shoppers type").fill("***");
  await page.getByLabel("It means").fill("milk rusk");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter what shoppers type.")).toBeVisible();
  await expect(page.getByLabel("It means")).toHaveValue("milk rusk");
  await page.getByLabel("Shoppers type").fill("ZubZub");
  await page.getByRole("button", { name: "Save" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "zubzub" });
  await expect(row).toContainText("means milk rusk");
  await expectAccessibleAtBothWidths(page);
  expect((await found(shop, "zubzub"))[0]).toBe("Milk Rusk");

  await row.getByRole("button", { name: "Edit zubzub" }).click();
  await page.getByLabel("It means").fill("cow ghee");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("means cow ghee");
  expect((await found(shop, "zubzub"))[0]).toBe("Cow Ghee");

  await row.getByRole("button", { name: "Delete zubzub" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  expect(await found(shop, "zubzub")).toEqual([]);
});
