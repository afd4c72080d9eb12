/** What a thumb can reach, and what stands where: home, header, menus, bars and gallery on phones; the same for keys, forced colours and 400 %. */
import type { Locator, Page } from "@playwright/test";
import { expect, guestItem, keepCart, stopClock, takenUp, test, toast } from "./spec/shopper.ts";

/** Where something stands in the window. */
async function box(of: Locator): Promise<{ x: number; y: number; width: number; height: number; bottom: number }> {
  const at = await of.boundingBox();
  if (!at) throw new Error(`${of} is not drawn`);
  return { ...at, bottom: at.y + at.height };
}

const tabBar = (page: Page) => page.getByRole("navigation", { name: "Quick links" });
const cartBar = (page: Page) => page.getByRole("link", { name: /View cart/ }).and(page.locator("[data-dock]"));
const buyBar = (page: Page) => page.locator("main [data-dock]");
const add = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true });
const firstAdd = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Add .* to cart$/ })
    .first();

for (const [width, height] of [
  [360, 800],
  [390, 844],
] as const)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("home: a hero of 186 px, categories four in a row, the first Add above y 720", async ({ page }) => {
      await page.goto("/home");
      expect((await box(page.getByRole("region", { name: "Offers" }))).height).toBe(186);
      const tiles = page.locator("#categories li:visible");
      await expect(tiles).toHaveCount(7);
      const [first, fourth, fifth] = await Promise.all([0, 3, 4].map((n) => box(tiles.nth(n))));
      expect(fourth?.y).toBe(first?.y);
      expect(fifth?.y).toBeGreaterThan(first?.bottom ?? Infinity);
      const { y, bottom } = await box(firstAdd(page));
      expect(y).toBeLessThan(720);
      expect(bottom).toBeLessThanOrEqual((await box(tabBar(page))).y);
    });

    test("product: price, package, stepper and Add to cart are always on show", async ({ page }) => {
      await page.goto("/home/product-details/1");
      for (const y of [0, 600, 100_000]) {
        await page.evaluate((to) => window.scrollTo(0, to), y);
        const bar = await box(buyBar(page));
        expect(Math.abs(bar.bottom - (await box(tabBar(page))).y)).toBeLessThanOrEqual(2);
        for (const part of [add(page), buyBar(page).getByRole("group"), buyBar(page).getByText("200 g")]) {
          const at = await box(part);
          expect(at.y).toBeGreaterThanOrEqual(bar.y);
          expect(at.x + at.width).toBeLessThanOrEqual(width);
        }
      }
      await takenUp(add(page));
      await page.getByRole("radio", { name: /^400 g/ }).check();
      await buyBar(page).getByRole("button", { name: "One more Butter Khari" }).click();
      await expect(buyBar(page)).toContainText("₹252.00");
      await expect(buyBar(page)).toContainText("400 g");
      await expect(cartBar(page)).toHaveCount(0);
      await add(page).click();
      await expect(toast(page, "Item added to cart successfully")).toBeVisible();
      await expect.poll(async () => (await box(toast(page))).bottom).toBeLessThanOrEqual((await box(buyBar(page))).y);
    });
  });

test("all categories: the last tile shows them, with or without a script", async ({ browser, shop }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 360, height: 800 } });
    await page.goto(`${shop.url}/home`);
    await page.getByRole("link", { name: "All 16" }).click();
    await expect(page.locator("#categories li:visible")).toHaveCount(16);
    await page.close();
  }
});

test("a slim bar says what is in the cart, above the tab bar, and leads there", async ({ page }) => {
  await page.goto("/home");
  await takenUp(firstAdd(page));
  const before = await Promise.all([0, 1, 2, 3].map((n) => box(tabBar(page).getByRole("link").nth(n))));
  await firstAdd(page).click();
  await expect(cartBar(page)).toHaveText(/^1 item · ₹[\d,.]+View cart$/); // what is popular changes with the other tests
  await expect.poll(async () => (await box(cartBar(page))).bottom).toBeLessThan((await box(tabBar(page))).y);
  const after = await Promise.all([0, 1, 2, 3].map((n) => box(tabBar(page).getByRole("link").nth(n))));
  expect(after).toEqual(before); // the columns do not move with what is in the cart

  await cartBar(page).click();
  await expect(page).toHaveURL("/home/user-cart");
  await expect(cartBar(page)).toHaveCount(0);
});

test("a message takes the place of the cart bar's sum and covers nothing else", async ({ page }) => {
  await keepCart(page, [{ ...guestItem, itemId: 2, PackageId: 4 }]);
  await page.goto("/home");
  await expect(cartBar(page)).toBeVisible();
  await firstAdd(page).click();
  await expect(toast(page, "Item added to cart successfully")).toBeVisible();
  await expect(cartBar(page).getByText(/item/)).toBeHidden();
  await expect(async () => {
    const [said, bar, view] = await Promise.all(
      [toast(page), cartBar(page), cartBar(page).getByText("View cart")].map((part) => box(part)),
    );
    expect(said?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) - 1);
    expect(said?.bottom).toBeLessThanOrEqual((bar?.bottom ?? 0) + 1);
    expect((said?.x ?? Infinity) + (said?.width ?? 0)).toBeLessThanOrEqual(view?.x ?? 0);
  }).toPass();
});

test.describe("the category sheet", () => {
  const sheet = (page: Page) => page.getByRole("dialog", { name: "Categories" });
  const opener = (page: Page) => tabBar(page).getByRole("link", { name: "Categories" });

  test.beforeEach(async ({ page }) => {
    await page.goto("/home/about-us");
    await takenUp(opener(page));
    await opener(page).click();
    await expect(sheet(page).getByRole("listitem")).toHaveCount(16);
  });

  test("shows tiles; one leads to its category and closes it", async ({ page }) => {
    await expect(sheet(page).getByRole("link", { name: /^Cookies/ })).toContainText("11 items");
    await sheet(page)
      .getByRole("link", { name: /^Cookies/ })
      .click();
    await expect(page).toHaveURL("/home/category-details/2");
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toHaveAttribute("aria-current", "true");
  });

  test("has the focus, and gives it back on Escape", async ({ page }) => {
    expect(await sheet(page).evaluate((it) => it.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test("closes at a press on the scrim", async ({ page }) => {
    await page.mouse.click(180, 20);
    await expect(sheet(page)).toBeHidden();
  });

  test("closes when its handle is pressed or drawn down, and stays for a short way", async ({ page }) => {
    const handle = sheet(page).getByRole("button", { name: "Close" });
    await handle.click();
    await expect(sheet(page)).toBeHidden();
    await opener(page).click();
    await expect(sheet(page)).toBeVisible();
    await sheet(page).evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
    const { x, y, width, height } = await box(handle);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + 90, { steps: 3 });
    expect((await box(handle)).y).toBeGreaterThan(y + 60);
    await page.mouse.up();
    await expect(sheet(page)).toBeHidden();
  });
});

test("the mobile menu holds what the tab bar does not: orders, policies, language", async ({ page }) => {
  await page.goto("/home");
  await page.locator("summary[aria-label=Menu]").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const name of ["My Orders", "Wishlist", "Top Deals", "Privacy Policy", "Terms & Conditions"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await menu.getByText("Language").click();
  await expect(menu.getByText("मराठी")).toBeVisible();
  for (const name of ["Home", "Cart", "Account"])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test.describe("the hero waits", () => {
  const onShow = (page: Page) =>
    page.getByRole("button", { name: /^Slide \d of/ }).and(page.locator("[aria-current=true]"));
  const hero = (page: Page) => page.getByRole("region", { name: "Offers" });

  test.beforeEach(async ({ page }) => {
    await stopClock(page);
    await page.goto("/home");
    await takenUp(hero(page));
  });

  test("while a finger is on it", async ({ page }) => {
    await hero(page).dispatchEvent("touchstart");
    await page.clock.runFor(30_000);
    await expect(onShow(page)).toHaveAccessibleName("Slide 1 of 4");
    await hero(page).dispatchEvent("touchend");
    await page.clock.runFor(10_000);
    await expect(onShow(page)).toHaveAccessibleName("Slide 2 of 4");
  });

  test("from Pause until Play", async ({ page }) => {
    await page.getByRole("button", { name: "Pause the slides" }).click();
    await page.mouse.move(5, 700);
    await page.getByLabel("Search products").focus();
    await page.clock.runFor(30_000);
    await expect(onShow(page)).toHaveAccessibleName("Slide 1 of 4");
    await page.getByRole("button", { name: "Let the slides change" }).click();
    await page.mouse.move(5, 700);
    await page.getByLabel("Search products").focus();
    await page.clock.runFor(10_000);
    await expect(onShow(page)).toHaveAccessibleName("Slide 2 of 4");
  });
});

test("the hotline is one line of 28 px, which scrolls away while the header stays", async ({ page }) => {
  await page.goto("/home/top-deals");
  const hotline = page.getByRole("complementary", { name: "Call our support" });
  expect((await box(hotline)).height).toBe(28);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(hotline).not.toBeInViewport();
  await expect(page.getByLabel("Search products")).toBeInViewport();
});

test("the header asks where to deliver; a customer chooses among saved addresses", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await page.goto("/home");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: "Where should we deliver?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Home · 411001 12 Laxmi Road" }).first().click();
  await expect(dialog.getByText(/^We deliver to Pune/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header.getByRole("button", { name: "Delivering to 411001" })).toBeVisible();
});

/** Walks through the page by Tab and says what had the focus under something that sticks. */
async function hiddenFocus(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let n = 0; n < presses; n++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const at = document.activeElement;
      if (!at || at === document.body || at.closest("header, nav, [data-dock]")) return null;
      const { top, bottom, left, right } = at.getBoundingClientRect();
      const y = (top + bottom) / 2;
      const over = document.elementsFromPoint((left + right) / 2, y);
      const covered = over.some((one) => one.closest("header, nav[aria-label='Quick links'], [data-dock]"));
      return covered || y < 0 || y > window.innerHeight ? `${at.outerHTML.slice(0, 120)} at ${top} to ${bottom}` : null;
    });
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const path of ["/home", "/home/product-details/1", "/home/category-details/2"])
  test(`by keyboard, nothing on ${path} has the focus under a bar`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await keepCart(page, [guestItem]);
    await page.goto(path);
    await expect(page.locator("[data-dock]")).toBeVisible();
    expect(await hiddenFocus(page, 70)).toEqual([]);
  });

test.describe("at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ["/home", "/home/product-details/1", "/home/user-cart"])
    test(`bars let go on ${path}`, async ({ page }) => {
      await keepCart(page, [guestItem]);
      await page.goto(path);
      await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
      if (path === "/home") await expect(cartBar(page)).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 700));
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll("header, nav, [data-dock]")]
          .filter((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position))
          .map((one) => one.outerHTML.slice(0, 80)),
      );
      expect(stuck).toEqual([]);
      await expect(page.getByLabel("Search products")).not.toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
});

test.describe("forced colours", () => {
  const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("keep stars, the chosen package, the tab and the picture on show", async ({ page }) => {
    await page.goto("/home/product-details/1");
    const stars = page.getByRole("img", { name: "4.6 out of 5 stars" }).first();
    expect(await ground(stars)).not.toBe(await ground(stars.locator("span")));
    expect(await ground(stars.locator("span"))).not.toBe(await ground(page.locator("body")));
    const chip = (name: RegExp) => page.locator("label").filter({ hasText: name });
    expect(await ground(chip(/^200 g/))).not.toBe(await ground(chip(/^400 g/)));
    const tab = (name: RegExp) => page.getByRole("tab", { name });
    expect(await ground(tab(/Description/))).not.toBe(await ground(tab(/Reviews/)));
    const picture = (n: number) => page.getByRole("button", { name: `Picture ${n} of 2` });
    expect(await ground(picture(1))).not.toBe(await ground(picture(2)));
  });

  test("keep the current place", async ({ page }) => {
    await page.goto("/home");
    const place = (name: string) => tabBar(page).getByRole("link", { name });
    expect(await ground(place("Home"))).not.toBe(await ground(place("Account")));
  });
});

test("the label stays while the shopper types", async ({ page }) => {
  await page.goto("/home/login-user");
  const label = page.locator("label", { hasText: "Email *" });
  await page.getByPlaceholder("Email *").fill("asha@example.in");
  await expect(label).toHaveCSS("opacity", "1");
  const { y, bottom } = await box(label);
  const field = await box(page.getByPlaceholder("Email *"));
  expect(y).toBeLessThan(field.y);
  expect(bottom).toBeLessThan(field.y + field.height / 2);
});

test.describe("the gallery", () => {
  test.beforeEach(({ page }) => page.goto("/home/product-details/1"));

  test("is swiped through, and counts", async ({ page }) => {
    const shown = page.getByRole("button", { name: /^Picture \d of 2/ }).and(page.locator("[aria-current=true]"));
    const row = page.getByRole("main").locator("[aria-hidden=false]").locator("..");
    await takenUp(row);
    await expect(shown).toHaveAccessibleName("Picture 1 of 2");
    await row.evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: "instant" }));
    await expect(shown).toHaveAccessibleName("Picture 2 of 2");
    await expect(page.getByText("2 / 2")).toBeVisible();
    expect(await row.evaluate((one) => getComputedStyle(one).scrollSnapType)).toBe("x mandatory");
  });

  test("opens a closer look: keys go on, enlarge and leave", async ({ page }) => {
    const enlarge = page.getByRole("main").getByRole("button", { name: "Enlarge the picture" });
    await takenUp(enlarge);
    await enlarge.press("Enter");
    const look = page.getByRole("dialog", { name: "Pictures of Butter Khari" });
    await expect(look.getByText("Picture 1 of 2")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(look.getByText("Picture 2 of 2")).toBeVisible();
    const picture = look.getByRole("img");
    const { width } = await box(picture);
    await page.keyboard.press("+");
    await expect.poll(async () => (await box(picture)).width).toBe(width * 1.5);
    await page.keyboard.press("Escape");
    await expect(look).toBeHidden();
    await expect(enlarge).toBeFocused();
  });

  test("enlarges at a press, and a second one puts it back", async ({ page }) => {
    const picture = page.getByRole("img", { name: "Butter Khari" });
    await takenUp(picture);
    await picture.click();
    const large = page.getByRole("dialog").getByRole("img");
    const { width } = await box(large);
    await large.click();
    await expect.poll(async () => (await box(large)).width).toBe(width * 2.5);
    await page.mouse.click(180, 400);
    await expect.poll(async () => (await box(large)).width).toBe(width);
  });
});

test.describe("1920 px", () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test("a listing is six wide, and the search box as long as its place", async ({ page }) => {
    await page.goto("/home/category-details/2");
    const cards = page.getByRole("main").getByRole("article");
    const [first, sixth, seventh] = await Promise.all([0, 5, 6].map((n) => box(cards.nth(n))));
    expect(sixth?.y).toBe(first?.y);
    expect(seventh?.y).toBeGreaterThan(first?.y ?? Infinity);
    const header = page.getByRole("banner");
    const search = await box(page.getByRole("search"));
    const [brand, globe] = await Promise.all([
      box(header.getByRole("link", { name: "Bhatti Bakers" })),
      box(header.locator("summary:visible", { hasText: "Language" })),
    ]);
    expect(search.x - (brand.x + brand.width)).toBeLessThanOrEqual(24);
    expect(globe.x - (search.x + search.width)).toBeLessThanOrEqual(40);
  });
});

test("the four lists of home do not repeat one another", async ({ page }) => {
  await page.goto("/home");
  const names: string[] = [];
  for (const heading of ["Top Selling", "Trending Products", "Recently Added", "Top Rated"]) {
    const list = page.locator("section").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
    const links = list.getByRole("link");
    await expect(links).toHaveCount(4);
    names.push(...(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))));
  }
  expect(new Set(names).size).toBe(16);
});
