/** Finding things: suggestions, typos, other scripts, sorting, filters, pages; and all of it without JavaScript. */
import type { Page } from "@playwright/test";
import { axe, looks } from "./axe.ts";
import { expect, test } from "./shop.ts";

const box = (page: Page) => page.locator('header input[name="q"]');
const options = (page: Page) => page.getByRole("option");
const cards = (page: Page) => page.locator("main article");

test.describe("the search box", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/home");
  });

  test("suggests after two letters, and is worked by keyboard alone", async ({ page }) => {
    await box(page).focus();
    await page.keyboard.type("k");
    await page.keyboard.type("h");
    await expect(options(page).first()).toBeVisible();
    const combobox = page.getByRole("combobox");
    await expect(combobox).toHaveAttribute("aria-expanded", "true");

    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    const first = await options(page).first().getAttribute("id");
    await expect(combobox).toHaveAttribute("aria-activedescendant", first ?? "");
    await page.keyboard.press("End");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(combobox).not.toHaveAttribute("aria-activedescendant", /./);

    await page.keyboard.press("Escape");
    await expect(options(page).first()).toBeHidden();
    await expect(combobox).toHaveValue("kh");
    await expect(combobox).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  });

  test("leads to a suggested product on Enter", async ({ page }) => {
    await box(page).focus();
    await page.keyboard.type("shrewsbery");
    const wanted = page.getByRole("option", { name: /Shrewsbury Biscuits/ });
    await expect(wanted).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(wanted).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/home\/product-details\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shrewsbury Biscuits");
    await expect(box(page)).toHaveValue("");
  });

  test("without a choice Enter searches for what was typed", async ({ page }) => {
    await box(page).focus();
    await page.keyboard.type("खारी");
    await expect(page.getByRole("option", { name: /Khari/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/home/search/${encodeURIComponent("खारी")}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("खारी");
    await expect(cards(page).first()).toContainText("Khari");
    await expect(options(page).first()).toBeHidden();
  });

  test("asks nothing for one letter, and only once for letters typed in a row", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("SearchSuggestions")) asked.push(request.url());
    });
    await box(page).focus();
    await page.keyboard.type("nankhatai", { delay: 10 });
    await expect(page.getByRole("option", { name: /Classic Nankhatai/ })).toBeVisible();
    expect(asked).toHaveLength(1);
    await box(page).fill("n");
    await expect(options(page).first()).toBeHidden();
    expect(asked).toHaveLength(1);
  });

  test("ignores an empty term", async ({ page }) => {
    await box(page).fill("   ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/home");
  });
});

test.describe("results", () => {
  test("of a slip of the finger say what was searched instead", async ({ page }) => {
    await page.goto("/home/search/choclate");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search results for “choclate”");
    await expect(page.getByText("We found some items for you!")).toBeVisible();
    await expect(page.getByText("We looked for “chocolate” instead.")).toBeVisible();
    await expect(cards(page).first()).toContainText("Chocolate");
  });

  test("of words that nothing has together offer the nearest", async ({ page }) => {
    await page.goto("/home/search/gluten%20free%20nankhatai");
    await expect(page.getByText("These are the closest matches.")).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test("of a far word are none: it asks whether another was meant, and leads there", async ({ page }) => {
    await page.goto("/home/search/nankolaty");
    const meant = page.locator("main").getByRole("link", { name: "Did you mean “nankhatai”?" });
    await expect(meant).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await meant.click();
    await expect(cards(page).first()).toContainText("Nankhatai");
  });

  test("of a far word are asked about while it is typed", async ({ page }) => {
    await page.goto("/home");
    await box(page).focus();
    await page.keyboard.type("nankolaty");
    await expect(page.getByRole("option", { name: "Did you mean “nankhatai”?" })).toBeVisible();
  });

  test("of nothing offer what others buy", async ({ page }) => {
    await page.goto("/home/search/xqzjv");
    await expect(page.getByText("No products found for “xqzjv”.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Perhaps one of these?" })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
  });
});

test.describe("a list", () => {
  test("is sorted and filtered in the address, and back undoes it", async ({ page }) => {
    await page.goto("/home/top-deals");
    await page.getByLabel("Sort by").selectOption("price");
    await expect(page).toHaveURL("/home/top-deals?sort=price");
    await expect.poll(async () => sortedPrices(page)).toBe(true);

    await page.locator("main summary").click();
    await page.getByLabel("Vegetarian only").check();
    await expect(page).toHaveURL("/home/top-deals?sort=price&veg=1");
    await page.getByLabel("to ₹").fill("100");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/home/top-deals?sort=price&veg=1&max=100");
    await expect(page.getByText("Filter (2)")).toBeVisible();
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(100);

    await page.goBack();
    await expect(page).toHaveURL("/home/top-deals?sort=price&veg=1");
    await page.reload();
    await expect(page.getByLabel("Sort by")).toHaveValue("price");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/home\/top-deals$/);
  });

  test("that its filters leave empty offers to clear them", async ({ page }) => {
    await page.goto("/home/category-details/1?min=9000");
    await expect(page.getByText("No products match these filters.")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).last().click();
    await expect(page).toHaveURL("/home/category-details/1");
    await expect(cards(page).first()).toBeVisible();
  });

  test("loads on with the address kept, and is as long on the way back", async ({ page }) => {
    await page.goto("/home/search/the?sort=name");
    await expect(cards(page)).toHaveCount(24);
    const shown = await page
      .locator("main")
      .getByText(/^24 of \d+/)
      .textContent();
    const total = Number(shown?.match(/of (\d+)/)?.[1]);
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(cards(page)).toHaveCount(Math.min(48, total));
    await expect(page).toHaveURL("/home/search/the?sort=name&page=2");
    await expect(cards(page).nth(24).getByRole("link").first()).toBeFocused();

    await cards(page).nth(24).getByRole("link").first().click();
    await expect(page).toHaveURL(/product-details/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(Math.min(48, total));
  });
});

for (const [colorScheme, width] of looks) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test("suggestions and filters are accessible", async ({ page }) => {
      await page.goto("/home/category-details/2");
      await page.locator("main summary").click();
      await expect(page.getByLabel("Vegetarian only")).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator("main summary")).toBeFocused();

      await box(page).fill("kha");
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      expect(await violations(page)).toEqual([]);
      const reach = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(reach).toBe(0);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shopper can browse, search, filter and read", async ({ page }) => {
    await page.goto("/home");
    await page
      .locator("main")
      .getByRole("link", { name: /Cookies/ })
      .first()
      .click();
    await expect(page).toHaveURL(/category-details/);
    await expect(cards(page)).toHaveCount(11);

    await page.locator("main summary").click();
    await page.getByLabel("Discounted").check();
    await page.locator("main form details").getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/deals=1/);
    await expect(page.getByLabel("Discounted")).toBeChecked();
    await expect(cards(page)).not.toHaveCount(11);
    await expect(cards(page)).not.toHaveCount(0);

    await box(page).fill("choco chip cookis");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/home/search/choco%20chip%20cookis");
    await cards(page).first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choco Chip Cookies");
    await expect(page.getByText("Crisp at the rim")).toBeVisible();
  });

  test("the pages of a list are links", async ({ page }) => {
    await page.goto("/home/search/the");
    const first = (await cards(page).first().textContent()) ?? "";
    await page.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL("/home/search/the?page=2");
    await expect(cards(page).first()).not.toHaveText(first);
    await page.getByRole("link", { name: "Show earlier" }).click();
    await expect(page).toHaveURL("/home/search/the");
  });
});

async function violations(page: Page): Promise<string[]> {
  const { violations } = await axe(page).include("header").include("main").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

async function prices(page: Page): Promise<number[]> {
  const texts = await cards(page)
    .locator("text=/^₹/")
    .evaluateAll((found) => found.filter((one) => !one.closest("s")).map((one) => one.textContent ?? ""));
  return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
}

async function sortedPrices(page: Page): Promise<boolean> {
  const all = await prices(page);
  return all.length > 1 && all.every((price, n) => n === 0 || price >= (all[n - 1] ?? 0));
}
