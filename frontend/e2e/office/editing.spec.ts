import type { Page } from "@playwright/test";
import { expect, type Shop, test } from "../shop.ts";
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

/** A product of this test's own, with two packages; answers with its number. */
async function addProduct(page: Page, shop: Shop, DisplayName: string): Promise<number> {
  const blank = { Description: "", DisplayTags: "", Ingredients: "Flour", Allergens: "", ShelfLife: "", Maker: "" };
  const pack = { PackageId: 0, Weight: 200, Stock: 10, Active: true };
  const answer = await page.request.post(`${shop.url}/api/admin/product/save`, {
    data: {
      ...blank,
      ProductId: 0,
      DisplayName,
      CategoryId: 1,
      IsVeg: true,
      Hsn: "1905",
      GstRate: 5,
      DiscountRate: 0,
      Active: true,
      CountryOfOrigin: "India",
      Images: [],
      Packages: [
        { ...pack, PackageName: "200 g", Price: 80 },
        { ...pack, PackageName: "1 kg", Price: 360 },
      ],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).ProductId;
}

/** The form of a product, once it can be typed into. */
async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole("textbox", { name: "Description" })).toBeVisible();
}

/** Somebody else's back office with the same form open. */
async function somebodyElse(page: Page, shop: Shop, id: number): Promise<Page> {
  const browser = page.context().browser();
  const other = await browser?.newContext({ viewport: desktop, baseURL: shop.url }).then((own) => own.newPage());
  if (!other) throw new Error("no browser");
  await signInAsOwner(other, shop);
  await openForm(other, id);
  return other;
}

const price = (page: Page, place: number) => page.getByLabel("MRP, ₹").nth(place);
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = (page: Page) => expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
const read = async (page: Page, shop: Shop, id: number) =>
  (await page.request.get(`${shop.url}/api/admin/product?productId=${id}`)).json();

test("the second save is shown what differs, and merges it field by field", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const id = await addProduct(page, shop, "Nankhatai of two");
  await openForm(page, id);
  const other = await somebodyElse(page, shop, id);
  await other.getByLabel("Tags").fill("Fresh today");
  await price(other, 1).fill("380");
  await price(other, 0).fill("85");
  await save(other);
  await saved(other);

  await page.getByLabel("Name", { exact: true }).fill("Nankhatai of both");
  await price(page, 0).fill("90");
  await page.getByLabel("Shelf life").fill("14 days");
  await save(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/^.*owner@bhattibakers.example has changed this product/);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  const field = (name: string) => dialog.getByRole("group", { name });
  await expect(field("Name").getByRole("radio", { name: "Yours Nankhatai of both" })).toBeChecked();
  await expect(field("Tags").getByRole("radio", { name: "Theirs Fresh today" })).toBeChecked();
  await expect(field("200 g: MRP, ₹ Both changed").getByRole("radio", { name: "Yours ₹90" })).toBeChecked();
  await expect(field("1 kg: MRP, ₹").getByRole("radio", { name: "Theirs ₹380" })).toBeChecked();
  await expect(dialog.getByRole("group")).toHaveCount(5); // not one that neither has changed

  // Nothing typed is lost on the way back to the form.
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nankhatai of both");
  await expect(price(page, 0)).toHaveValue("90");
  expect((await read(page, shop, id)).DisplayName).toBe("Nankhatai of two");
  await save(page);
  await field("200 g: MRP, ₹ Both changed").getByRole("radio", { name: "Theirs ₹85" }).check();
  await dialog.getByRole("button", { name: "Save these choices" }).click();
  await saved(page);
  expect(await read(page, shop, id)).toMatchObject({
    DisplayName: "Nankhatai of both",
    DisplayTags: "Fresh today",
    ShelfLife: "14 days",
    Packages: [{ Price: 85 }, { Price: 380 }],
  });
  await other.context().close();
});

test("all of one side can be kept, and stock set by somebody else is not overwritten unseen", async ({
  page,
  shop,
}) => {
  await signInAsOwner(page, shop);
  const id = await addProduct(page, shop, "Jeera biscuit of two");
  const stock = (form: Page) => form.getByLabel("Stock").first();
  for (const { theirs, mine, side, left } of [
    { theirs: "50", mine: "40", side: "Keep all mine", left: 40 },
    { theirs: "60", mine: "45", side: "Take all theirs", left: 60 },
    { theirs: "70", mine: "", side: "", left: 70 }, // not touched: nothing to choose
  ]) {
    await openForm(page, id);
    const other = await somebodyElse(page, shop, id);
    await stock(other).fill(theirs);
    await save(other);
    await saved(other);
    if (mine) await stock(page).fill(mine);
    else await page.getByLabel("Shelf life").fill("21 days");
    await save(page);
    if (side) {
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("group", { name: "200 g: Stock" })).toBeVisible();
      await dialog.getByRole("button", { name: side }).click();
      await dialog.getByRole("button", { name: "Save these choices" }).click();
    }
    await saved(page);
    expect((await read(page, shop, id)).Packages[0].Stock).toBe(left);
    await other.context().close();
  }
});

test("a package that somebody else removed can be kept, and a third save is told again", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const id = await addProduct(page, shop, "Rusk of three");
  await openForm(page, id);
  const other = await somebodyElse(page, shop, id);
  await other.getByRole("button", { name: "Remove" }).last().click();
  await save(other);
  await saved(other);
  await price(page, 1).fill("390");
  await save(page);
  const dialog = page.getByRole("dialog");
  const gone = dialog.getByRole("group", { name: /^1 kg: Package/ });
  await expect(gone.getByRole("radio", { name: "Theirs not there" })).not.toBeChecked();
  await openForm(other, id);
  await other.getByLabel("Tags").fill("Third");
  await save(other);
  await saved(other);
  await dialog.getByRole("button", { name: "Save these choices" }).click();
  await expect(dialog.getByRole("group", { name: "Tags" })).toBeVisible(); // told again, with the new difference
  await dialog.getByRole("button", { name: "Save these choices" }).click();
  await saved(page);
  const now = await read(page, shop, id);
  expect(now.DisplayTags).toBe("Third");
  expect(
    now.Packages.map(({ PackageName, Price }: { PackageName: string; Price: number }) => [PackageName, Price]),
  ).toEqual([
    ["200 g", 80],
    ["1 kg", 390],
  ]);
  await other.context().close();
});
