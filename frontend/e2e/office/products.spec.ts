import type { Page } from "@playwright/test";
import { expect, read, type Shop, test } from "../shop.ts";
import { photo } from "./files.ts";
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

interface Item {
  ItemId: number;
  DisplayName: string;
  SalePrice: number;
  InStock: boolean;
}

const find = (shop: Shop, words: string) =>
  read<Item[]>(shop, `SearchItems?searchTerm=${encodeURIComponent(words)}`).then((found) =>
    found.filter(({ DisplayName }) => DisplayName === words),
  );

/** Drops or pastes a file onto the page: a picture of one colour, or words. */
function hand(page: Page, way: "drop" | "paste", name: string, type: string) {
  return page.evaluate(
    async ([way, name, type]) => {
      const canvas = new OffscreenCanvas(40, 40);
      canvas.getContext("2d")?.fillRect(0, 0, 40, 40);
      const content = type === "image/png" ? await canvas.convertToBlob() : "Flour";
      const carried = new DataTransfer();
      carried.items.add(new File([content], name, { type }));
      const onto = document.querySelector("[data-rule=Picture]");
      onto?.dispatchEvent(
        way === "drop"
          ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: carried })
          : new ClipboardEvent("paste", { bubbles: true, clipboardData: carried }),
      );
    },
    [way, name, type] as const,
  );
}

/** Adds products of one package each in a category of their own: other tests use the sample shop too. */
async function stock(page: Page, shop: Shop, category: string, names: readonly string[]): Promise<void> {
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return await answer.json();
  };
  const { CategoryId } = await post("category/save", {
    CategoryId: 0,
    CategoryName: category,
    Image: "",
    Position: 99,
    Hidden: false,
  });
  for (const DisplayName of names) {
    const blank = { Description: "", DisplayTags: "", Ingredients: "", Allergens: "", ShelfLife: "", Maker: "" };
    const pack = { PackageId: 0, PackageName: "", Price: 80, Weight: 200, Stock: null, Active: true };
    await post("product/save", {
      ...blank,
      ProductId: 0,
      DisplayName,
      CategoryId,
      IsVeg: true,
      Hsn: "1905",
      GstRate: 5,
      DiscountRate: 0,
      Active: true,
      CountryOfOrigin: "India",
      Images: [],
      Packages: [pack],
    });
  }
}

async function openProducts(page: Page, shop: Shop) {
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page.getByRole("link", { name: /Butter Khari/ })).toBeVisible();
}

test("a new product with two packages and a photo stands in the shop as it was written", async ({ page, shop }) => {
  await openProducts(page, shop);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "New product" }).click();
  const missing = (name: string) => page.getByRole("listitem").filter({ hasText: `Missing: ${name}` });
  await expect(missing("The list of ingredients")).toBeVisible();

  await page.getByLabel("Name", { exact: true }).fill("Shrewsbury of the test");
  await page.getByLabel("Category").selectOption({ index: 1 });
  await page.getByRole("radio", { name: "Vegetarian", exact: true }).check();
  const description = page.getByRole("textbox", { name: "Description" });
  await description.click();
  await page.keyboard.type("Crumbles at a look. Ask us.");
  await description.press("Shift+Home");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByLabel("Link address").fill("khari.example");
  await page.getByLabel("Link address").press("Enter");
  await expect(page.getByText("Enter an address that starts with")).toBeVisible();
  await page.getByLabel("Link address").fill("/home/contact-us");
  await page.getByRole("button", { name: "Add link" }).click();

  const first = page.getByRole("group", { name: "Package 1" });
  await first.getByLabel("Package name").fill("250 g");
  await first.getByLabel("MRP").fill("80");
  await first.getByLabel("Net quantity").fill("250");
  await first.getByLabel("Stock").fill("7");
  await page.getByRole("button", { name: "Add package" }).click();
  const second = page.getByRole("group", { name: "Package 2" });
  await second.getByLabel("Package name").fill("1 kg");
  await second.getByLabel("MRP").fill("300");
  await second.getByLabel("Net quantity").fill("1000");
  await page.getByLabel("Discount, %").fill("10");
  await expect(second.getByText("Sale price ₹270.00")).toBeVisible();
  await page.getByLabel("HSN code").fill("190531");

  const biscuits = await photo(page, 1600, 1200, 0.8);
  await page.getByLabel("Add pictures").setInputFiles([
    { name: "biscuits.jpg", mimeType: "image/jpeg", buffer: biscuits },
    { name: "torn.jpg", mimeType: "image/jpeg", buffer: biscuits.subarray(0, 5000) },
  ]);
  await expect(page.getByText("torn.jpg: This picture is damaged.")).toBeVisible();
  await hand(page, "drop", "recipe.txt", "text/plain");
  await expect(page.getByText("recipe.txt: this is not a picture.")).toBeVisible();
  await hand(page, "paste", "pasted.png", "image/png");
  await page.getByRole("button", { name: "Move picture 2 forward" }).click();
  await page.getByRole("button", { name: "Remove picture 1" }).click();
  await page.getByLabel("Description of picture 1").fill("Round biscuits on a tray");
  await page.getByRole("button", { name: "Crop picture 1" }).click();
  const crop = page.getByRole("dialog");
  await crop.getByLabel("Zoom").focus();
  await page.keyboard.press("PageUp");
  await expectAccessible(page);
  await crop.getByRole("button", { name: "Crop" }).click();
  await expect(crop).toBeHidden();

  await missing("The list of ingredients").getByRole("button", { name: "Add" }).click();
  await expect(page.getByLabel("Ingredients")).toBeFocused();
  await page.keyboard.type("Wheat flour, butter, sugar");
  await page.getByLabel("Allergens").fill("Gluten, milk");
  await page.getByLabel("Shelf life").fill("60 days");
  await page.getByLabel("Manufactured, packed or imported by").fill("Tester & Sons, 1 Oven Lane, Pune");
  await expect(page.getByText("All required details are complete.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();

  const [item] = await find(shop, "Shrewsbury of the test");
  const details = await read<Record<string, unknown>>(shop, `GetProductsDetails?itemId=${item?.ItemId}`);
  expect(details).toMatchObject({
    Description: '<p><a href="/home/contact-us" rel="nofollow"><strong>Crumbles at a look. Ask us.</strong></a></p>',
    Images: [{ Alt: "Round biscuits on a tray" }],
    PackageList: [
      { Price: 80, DiscountedPrice: 72, UnitPrice: 0.29, Unit: "g" },
      { Price: 300, DiscountedPrice: 270, UnitPrice: 270, Unit: "kg" },
    ],
    Label: { Allergens: "Gluten, milk", Maker: "Tester & Sons, 1 Oven Lane, Pune" },
  });
  const [picture] = details.Images as { ImagePath: string }[];
  const size = await page.evaluate(async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, picture?.ImagePath ?? "");
  expect(size[0], "the crop is a square").toBe(size[1]);
});

test("a price saved is the price on the next page view", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await stock(page, shop, "Prices", ["Twist of the price"]);
  const [item] = await find(shop, "Twist of the price");
  const shopPage = `${shop.url}/home/product-details/${item?.ItemId}`;
  const first = await fetch(shopPage);
  const tag = first.headers.get("ETag") ?? "";
  expect((await fetch(shopPage, { headers: { "If-None-Match": tag } })).status).toBe(304);

  await openProducts(page, shop);
  await page.getByLabel("Name").fill("Twist of the price");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: /Twist of the price/ }).click();
  await page.getByRole("group", { name: "Package 1" }).getByLabel("MRP").fill("91.50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();

  const next = await fetch(shopPage, { headers: { "If-None-Match": tag } });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain("₹91.50");
});

test("many products are changed at once, dated a tax rate, put in order, hidden and deleted", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await stock(page, shop, "Twists", ["Butter Twist", "Jeera Twist", "Methi Twist", "Masala Twist", "Cheese Twist"]);
  await openProducts(page, shop);
  await page.getByLabel("Category").selectOption({ label: "Twists" });
  await expect(page).toHaveURL(/categoryId=/);
  await expect(page.getByRole("link", { name: /Methi Twist/ })).toBeVisible();
  const before = await find(shop, "Methi Twist");
  for (const name of ["Methi Twist", "Masala Twist"]) {
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  }
  const bulk = page.getByRole("region", { name: "2 selected" });
  const dialog = page.getByRole("dialog");
  await bulk.getByRole("button", { name: "Price" }).click();
  await dialog.getByLabel("Change").selectOption({ label: "Raise by percent" });
  await dialog.getByLabel("Percent").fill("10");
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Update 2 products" }).click();
  await expect(page.getByText("2 products updated.")).toBeVisible();
  const [methi] = await find(shop, "Methi Twist");
  expect(methi?.SalePrice).toBe(Math.round((before[0]?.SalePrice ?? 0) * 1.1));

  await page.getByRole("checkbox", { name: "Select Methi Twist" }).check();
  await page.getByRole("region", { name: "1 selected" }).getByRole("button", { name: "GST" }).click();
  await dialog.getByLabel("GST, %").fill("18");
  await dialog.getByLabel("From").fill("2099-04-01");
  await dialog.getByRole("button", { name: "Update 1 product" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: /Methi Twist/ }).click();
  const rates = page.getByRole("region", { name: "GST rates" });
  await expect(rates.getByRole("listitem").filter({ hasText: "from 01/04/2099" })).toContainText("18 %");
  await rates.getByRole("button", { name: "Delete" }).click();
  await expect(rates.getByText("18 %")).toBeHidden();
  await page.getByRole("link", { name: "All products" }).click();
  // The form of a product has a field "Category", too, and may still be on the screen.
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();

  await page.getByLabel("Category").selectOption({ label: "Twists" });
  await page.getByRole("link", { name: "Change order" }).click();
  await expect(page.getByRole("heading", { name: "Order of products in Twists" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const order = page.getByRole("list", { name: "Order of products in Twists" }).getByRole("listitem");
  await page.getByRole("button", { name: "Methi Twist up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(order.first()).toContainText("Methi Twist");
  const handle = await order.nth(2).locator("span").first().boundingBox();
  const above = await order.nth(1).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((handle?.x ?? 0) + 10, (above?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  const categoryId = page.url().split("/").at(-1);
  await expect
    .poll(async () =>
      (await read<Item[]>(shop, `GetProductsList?categoryId=${categoryId}`))
        .slice(0, 3)
        .map((item) => item.DisplayName),
    )
    .toEqual(["Methi Twist", "Jeera Twist", "Butter Twist"]);
  await page.getByRole("link", { name: "All products" }).click();

  await page.getByRole("checkbox", { name: "Select Cheese Twist" }).check();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Cheese Twist" })).toContainText("Hidden");
  expect(await find(shop, "Cheese Twist")).toEqual([]);
  await page.getByRole("link", { name: /Cheese Twist/ }).click();
  await page.getByRole("button", { name: "Delete product" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete product" }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
  await page.getByLabel("Name").fill("Cheese Twist");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No products found")).toBeVisible();
});

test("a product from abroad says so, and brings the choice of a country to the shop", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await stock(page, shop, "Teas of the test", ["Nilgiri leaf", "Ceylon leaf"]);
  const [item] = await find(shop, "Ceylon leaf");
  const search = () => page.goto("/home/search/leaf");
  const country = page.getByRole("combobox", { name: "Country of origin" });
  await search();
  await page.getByText("Filter", { exact: true }).click();
  await expect(page.getByLabel("In stock")).toBeVisible();
  await expect(country, "all is from India").toBeHidden();

  await page.goto(`/admin/products/${item?.ItemId}`);
  await page.getByLabel("Country of origin").fill("Sri Lanka");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();

  await search();
  await page.getByText("Filter", { exact: true }).click();
  await country.selectOption("Sri Lanka");
  await expect(page).toHaveURL(/\?origin=Sri%20Lanka$/);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(1);
  await page.reload(); // drawn on the server
  await expect(cards).toHaveCount(1);
  await expectAccessible(page);
  await cards.getByRole("link", { name: "Ceylon leaf" }).first().click();
  const label = page.getByRole("tabpanel");
  await expect(label.getByRole("heading", { name: "About this product" })).toBeVisible();
  await expect(label.getByRole("definition").filter({ hasText: "Sri Lanka" })).toBeVisible();
  await expect(label.getByText("Consumer care")).toBeVisible();
  await expect(label.getByText("Allergens"), "what is empty is left out").toBeHidden();
  await expectAccessible(page);
});
