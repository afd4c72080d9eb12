/** What makes the shop quick: a first paint without a second answer, the next screen fetched ahead, drawn at once, and left as it was. */
import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";
import { put, takenUp } from "./spec/shopper.ts";

const category = "/home/category-details/1";
const call = (name: string) => new RegExp(`/api/CustomerAppV1/${name}\\b`);

/** Waits until links are looked at ahead of their click. */
async function looksAhead(page: Page): Promise<void> {
  await takenUp(page.locator("[data-page]"));
  await page.waitForFunction(() => history.scrollRestoration === "manual");
}

/** Waits until the product's screen has been fetched, as it is when nothing else is to do. */
async function productFetched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some((one) => /\/product-\w+\.js/.test(one.name)),
  );
}

/** The paths of the API that are asked for from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) paths.push(pathname.replace(/^.*\//, ""));
  });
  return paths;
}

/** Holds answers back until told to let them go. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  let letGo = () => {};
  const told = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await told;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Where everything in the page stands, by what it says. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root *")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, fontSize } = getComputedStyle(element);
      return [element.nodeName, x, y, width, height, color, backgroundColor, fontSize].join(" ");
    }),
  );

for (const width of process.env.ALL ? [360, 1280] : [360])
  for (const path of ["/home", category, "/home/product-details/1", "/home/user-cart", "/home/login-user"])
    test(`${path} looks as it will, ${width} px wide, before its style sheet has come`, async ({ browser, shop }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: false });
      const bare = await context.newPage();
      await bare.route(/\.css$/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
      await bare.goto(shop.url + path);
      const whole = await context.newPage();
      await whole.goto(shop.url + path);
      expect(await places(bare)).toEqual(await places(whole));
      await context.close();
    });

test("a private screen is there in outline before any script has come", async ({ page }) => {
  await hold(page, /\.js$/);
  await page.goto("/home/user-cart", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "Your Cart" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Bhatti");
  await expect(page.locator("main [aria-busy=true]")).toBeVisible();
});

test("the cart is asked for before the scripts have come, and once", async ({ page, shop, signedIn }) => {
  const customer = await signedIn(page);
  await put(shop, customer);
  await page.goto("/robots.txt"); // keeps the login, and asks for nothing of its own
  const letGo = await hold(page, /\.js$/);
  const paths = asked(page);
  await page.goto("/home/user-cart", { waitUntil: "commit" });
  await expect.poll(() => paths).toEqual(expect.arrayContaining(["GetCartList", "GetUserAddresses", "GetUserDetails"]));
  letGo();
  await expect(
    page.getByRole("heading", { name: "Butter Khari" }).or(page.getByRole("rowheader")).first(),
  ).toBeVisible();
  await expect(
    page
      .getByText(customer.record.Mobile as string)
      .or(page.getByText("12 Laxmi Road"))
      .first(),
  ).toBeVisible();
  expect(paths.filter((name) => name === "GetCartList")).toHaveLength(1);
  expect(paths.filter((name) => name === "GetUserAddresses")).toHaveLength(1);
});

test("a press on a link fetches what its screen will read, a guest's cart asks for nothing of a customer", async ({
  page,
}) => {
  await page.goto(category);
  await looksAhead(page);
  const paths = asked(page);
  await page.locator("article a").nth(3).dispatchEvent("pointerdown");
  await expect.poll(() => paths).toEqual(expect.arrayContaining(["GetProductsDetails", "GetProductReviewByItemId"]));
  await page.locator('a[href="/home/user-cart"]:visible').first().dispatchEvent("pointerdown");
  await page.locator('a[href="/home/auth"]:visible').first().dispatchEvent("pointerdown");
  await page.locator('header a[href="/home/top-deals"]').first().dispatchEvent("pointerdown");
  await expect.poll(() => paths).toContain("GetTopDealsList");
  expect(paths).not.toContain("GetUserAddresses");
});

test("a mouse that rests on links has some of them fetched, not all", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/home/top-deals");
  await looksAhead(page);
  const links = page.locator("article a");
  const count = await links.count();
  expect(count).toBeGreaterThan(20);
  const products = new Set<string>();
  page.on("request", (request) => {
    if (call("GetProductsDetails").test(request.url())) products.add(request.url());
  });
  for (let n = 0; n < count; n++) await links.nth(n).focus();
  await page.waitForLoadState("networkidle");
  expect(products.size).toBe(20);
});

test("who has asked for few bytes has nothing fetched ahead", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto(category);
  await looksAhead(page);
  const paths = asked(page);
  await page.locator("article a").first().dispatchEvent("pointerdown");
  await page.locator("article a").first().focus();
  await page.waitForLoadState("networkidle");
  expect(paths).not.toContain("GetProductsDetails");
});

test("a product is drawn from its card at once, and the rest arrives", async ({ page }) => {
  await page.goto(category);
  await looksAhead(page);
  await page.waitForLoadState("networkidle");
  const letGo = await hold(page, call("(GetProductsDetails|GetProductReviewByItemId)"));
  const card = page.locator("article").first();
  const name = (await card.getByRole("link").first().textContent())?.trim() ?? "";
  await productFetched(page);
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to cart", exact: true }).first()).toBeEnabled();
  await expect(page.getByRole("group", { name: "Size / Weight" })).toHaveCount(0);
  letGo();
  await expect(page.getByText("Net quantity").first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("the way back leads to where one was, as far down", async ({ page }) => {
  await page.goto("/home/top-deals");
  await looksAhead(page);
  const card = page.locator("article").nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1000);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/product-details/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/top-deals/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(card).toBeInViewport();
});

test("the way back after a reload leads there too", async ({ page }) => {
  await page.goto("/home/top-deals");
  await looksAhead(page);
  await page.locator("article").nth(14).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.locator("article").nth(14).getByRole("link").first().click();
  await expect(page).toHaveURL(/product-details/);
  await page.reload();
  await looksAhead(page);
  await page.goBack();
  await expect(page).toHaveURL(/top-deals/);
  await expect(page.locator("article").nth(14)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

/** Counts the view transitions that begin. */
async function countPassages(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const passages: string[] = [];
    Object.assign(window, { passages });
    const own = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const moving = () =>
        [...document.querySelectorAll<HTMLElement>("main img")].filter((one) => one.style.viewTransitionName).length;
      const before = moving();
      const passing = own(change);
      passing.updateCallbackDone.then(() => passages.push(`${before} → ${moving()}`));
      return passing;
    };
  });
  return () => page.evaluate(() => (window as unknown as { passages: string[] }).passages);
}

test("the picture moves from the card to the page and back", async ({ page }) => {
  const passages = await countPassages(page);
  await page.goto(category);
  await looksAhead(page);
  await productFetched(page);
  await page.locator("article a").first().click();
  await expect(page).toHaveURL(/product-details/);
  await expect.poll(passages).toEqual(["1 → 1"]);
  await page.goBack();
  await expect.poll(passages).toEqual(["1 → 1", "1 → 1"]);
  await page.locator('a[href="/home"]:visible').first().click();
  await expect(page).toHaveURL(/\/home$/);
  expect(await passages()).toHaveLength(2);
});

test("nothing moves for those who want less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const passages = await countPassages(page);
  await page.goto(category);
  await looksAhead(page);
  await page.locator("article a").first().click();
  await expect(page).toHaveURL(/product-details/);
  await expect(page.locator("main h1")).toBeVisible();
  expect(await passages()).toEqual([]);
});

test("a screen on its way is shown in outline, at its top, with the footer out of sight", async ({ page }) => {
  await page.goto("/home/about-us");
  await looksAhead(page);
  await hold(page, /\/assets\/(contact-us|privacy-policy).*\.js$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.locator("main [aria-busy=true]")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  const ground = await page.locator("[data-spinner]").evaluate((overlay) => getComputedStyle(overlay).backgroundColor);
  expect(ground).toBe("rgba(0, 0, 0, 0)");
});
