import type { Browser, Page } from "@playwright/test";
import { account as hiAccount } from "../src/shared/i18n/hi.account.ts";
import { checkout as hiCheckout } from "../src/shared/i18n/hi.checkout.ts";
import { customer as hiCustomer } from "../src/shared/i18n/hi.customer.ts";
import { texts as hi } from "../src/shared/i18n/hi.ts";
import { account as mrAccount } from "../src/shared/i18n/mr.account.ts";
import { customer as mrCustomer } from "../src/shared/i18n/mr.customer.ts";
import { texts as mr } from "../src/shared/i18n/mr.ts";
import { expect, newEmail, type Shop, test } from "./shop.ts";
import { guestItem, keepCart, takenUp } from "./spec/shopper.ts";

/** What the browser complains of; a page that is not taken up as it came would be in here. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  return said;
}

const languages = [
  {
    code: "hi",
    name: "हिन्दी",
    texts: { ...hi, ...hiCustomer, ...hiAccount },
    refusal: "दुकान पर अभी भीड़ है। कृपया फिर कोशिश करें।",
  },
  {
    code: "mr",
    name: "मराठी",
    texts: { ...mr, ...mrCustomer, ...mrAccount },
    refusal: "दुकानात सध्या गर्दी आहे. कृपया पुन्हा प्रयत्न करा.",
  },
];

const footer = (page: Page) => page.getByRole("contentinfo");
const cookies = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "lang")?.value;

// One of the two by what is chosen, the other by what is sold; with ALL set both by both (make test-all).
for (const { code, name, texts, refusal } of languages.slice(0, process.env.ALL ? 2 : 1)) {
  test(`${name} is chosen in the footer, and every screen speaks it from then on`, async ({ page }) => {
    const said = complaints(page);
    await page.goto("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const choice = footer(page).getByRole("link", { name });
    await takenUp(choice);
    await choice.click();
    await expect(page).toHaveURL(`/${code}/home`);
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect(page.getByRole("heading", { name: texts["list.popular"] })).toBeVisible();

    await page.reload();
    await expect(page.getByRole("heading", { name: texts["list.popular"] })).toBeVisible();
    await expect(footer(page).getByRole("link", { name })).toHaveAttribute("aria-current", "true");

    await takenUp(footer(page).getByRole("link", { name }));
    await footer(page).getByRole("link", { name: texts["header.topDeals"] }).click();
    await expect(page).toHaveURL(`/${code}/home/top-deals`);
    await expect(page.getByRole("heading", { level: 1, name: texts["header.topDeals"] })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${texts["header.topDeals"]} - `));
    await page.goto(`/${code}/home/login-user`);
    await expect(page.getByRole("button", { name: texts["login.getOtp"] })).toBeVisible();
    await page.goto("/");
    await expect(page).toHaveURL(`/${code}/home`);
    expect(said).toEqual([]);

    const english = footer(page).getByRole("link", { name: "English" });
    await takenUp(english);
    await english.click();
    await expect(page).toHaveURL("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.goto("/");
    await expect(page).toHaveURL("/home");
  });

  test(`the globe leads to the same screen in ${name}, in the header and in the menu`, async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/search/khari?sort=price&veg=1");
    await page
      .getByText(/^Menu$/)
      .or(page.locator("summary[aria-label=Menu]"))
      .first()
      .click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByText("Language").click();
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/${code}/home/search/khari?sort=price&veg=1`);
    await expect(page.getByRole("combobox").first()).toHaveValue("price");
    await page.goto(`/${code}/home/user-cart`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts["cart.title"]);
    await expect(page.getByText("Butter Khari").first()).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 900 });
    const globe = page.locator("header summary").filter({ hasText: texts["header.language"] }).last();
    await takenUp(globe);
    await globe.click();
    await page.locator("header").getByRole("link", { name: "English" }).last().click();
    await expect(page).toHaveURL("/home/user-cart");
    await expect(page.getByText("Butter Khari").first()).toBeVisible();
  });

  test(`Back and forward lead through addresses in ${name}`, async ({ page }) => {
    await page.goto(`/${code}/home`);
    const deals = footer(page).getByRole("link", { name: texts["header.topDeals"] });
    await takenUp(deals);
    await deals.click();
    await expect(page).toHaveURL(`/${code}/home/top-deals`);
    await page.locator("main a[href*='/product-details/']").first().click();
    await expect(page).toHaveURL(new RegExp(`/${code}/home/product-details/\\d+$`));
    await page.goBack();
    await expect(page).toHaveURL(`/${code}/home/top-deals`);
    await expect(page.getByRole("heading", { level: 1, name: texts["header.topDeals"] })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/${code}/home`);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: texts["header.topDeals"] })).toBeVisible();
  });

  test(`a page in ${name} comes drawn from the server, with the bundle of that language alone`, async ({
    page,
    shop,
  }) => {
    const html = await (await page.request.get(`/${code}/home`)).text();
    expect(html).toContain(`<html lang="${code}">`);
    expect(html).toContain(texts["list.popular"]);
    expect(html).not.toContain("Popular Products");
    const english = await (await page.request.get("/home")).text();
    const script = (document: string) => document.match(/type="module" src="([^"]+)"/)?.[1] ?? "";
    expect(script(html)).not.toBe(script(english));
    expect(await (await page.request.get(shop.url + script(html))).text()).not.toContain("Browse All Categories");
  });

  test(`what the server refuses, it refuses in ${name}`, async ({ page }) => {
    const busy = {
      status: 503,
      json: { Code: "UNAVAILABLE", Key: "shop.busy", Message: "The shop is busy. Please try again." },
    };
    await page.route("**/CheckUser*", (route) => route.fulfill(busy));
    await page.goto(`/${code}/home/login-user`);
    await page.getByRole("main").getByRole("textbox").fill("asha@example.in");
    await page.getByRole("button", { name: texts["login.getOtp"] }).click();
    await expect(page.getByText(refusal)).toBeVisible();
  });

  test(`the account speaks ${name}`, async ({ page, signedIn }) => {
    const said = complaints(page);
    await signedIn(page);
    await page.goto(`/${code}/home/my-account`);
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveCount(3);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\p{Script=Devanagari}/u);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(page.getByRole("tabpanel")).toHaveText(/\p{Script=Devanagari}/u);
    }
    // No key of a text that has not come stands in its place.
    expect(await page.locator("body").textContent()).not.toMatch(/\b(common|account|address|order|error)\.\w/);
    expect(said).toEqual([]);
  });

  test(`what is not there is not there in ${name}`, async ({ page }) => {
    for (const path of ["home/nowhere", "home/product-details/9999999", "wp-login.php"]) {
      const answer = await page.goto(`/${code}/${path}`);
      expect(answer?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Devanagari}/u);
    }
  });
}

test("whoever signs in and pays in Hindi stays in Hindi", async ({ page, signedIn, fillCart, shop, mailbox }) => {
  await test.step("the login leads back to the Hindi address that asked for it", async () => {
    const email = newEmail();
    await page.goto("/hi/order-details/none");
    await expect(page).toHaveURL("/hi/home/login-user");
    await page.getByRole("main").getByRole("textbox").fill(email);
    await page.getByRole("button", { name: hiAccount["login.getOtp"] }).click();
    await page
      .getByRole("main")
      .getByRole("textbox")
      .fill(await mailbox.code(email));
    await expect(page).toHaveURL("/hi/home/login-user");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  });

  const customer = await signedIn(page);
  await fillCart(customer);
  await test.step("the dialog is told to return to the Hindi pages", async () => {
    await page.goto("/hi/home/user-cart");
    await page.getByRole("button", { name: hiCustomer["cart.checkout"] }).click();
    const frame = page.frameLocator('iframe[title="Secure payment"]');
    await frame.getByRole("tab", { name: "UPI" }).click();
    await frame.getByRole("button", { name: "success@razorpay" }).click();
    await frame.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(page).toHaveURL(/\/hi\/order-details\//, { timeout: 30_000 });
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  });

  await test.step("a browser that leaves the page for the bank comes back to them", async () => {
    const back = await page.request.post(`${shop.url}/payments/return?lang=hi`, { form: {}, maxRedirects: 0 });
    expect(back.headers().location).toBe("/hi/fail/payment");
    await page.goto("/hi/fail/payment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(hiCheckout["fail.title"]);
  });
});

test("without JavaScript the globe, the search and the footer lead on in Hindi", async ({ browser, shop }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto("/home/top-deals?sort=price");
  await page.locator("header summary").filter({ hasText: "Language" }).last().click();
  await page.locator("header").getByRole("link", { name: "हिन्दी" }).last().click();
  await expect(page).toHaveURL("/hi/home/top-deals?sort=price");
  await page.getByRole("searchbox").fill("khari");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/hi/home/search/khari");
  await footer(page).getByRole("link", { name: hi["footer.privacy"] }).click();
  await expect(page).toHaveURL("/hi/home/privacy-policy");
  await context.close();
});

test("without a choice, and with a language that is none of ours, the shop speaks English", async ({ page, shop }) => {
  await page.context().addCookies([{ name: "lang", value: "tlh", url: shop.url }]);
  await page.goto("/");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { name: "Popular Products" })).toBeVisible();
});

/** A visitor whose browser asks for a language. */
async function visitor(browser: Browser, shop: Shop, locale: string): Promise<Page> {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ locale, baseURL: shop.url, viewport, serviceWorkers: "block" });
  return context.newPage();
}

const offer = (page: Page) => page.getByRole("complementary", { name: /^(English|हिन्दी|मराठी)$/ });

/** Waits until the chunk that makes the offer has come and run. */
async function offered(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /languageOffer/.test(name)),
  );
}

test("a browser that asks for Hindi is offered Hindi, and never forced", async ({ browser, shop }) => {
  const page = await visitor(browser, shop, "hi-IN");
  await page.goto("/");
  await expect(page).toHaveURL("/home");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const line = offer(page);
  await expect(line).toHaveText(/यह दुकान हिन्दी में देखें/);
  await expect(line).toHaveAttribute("lang", "hi");

  await test.step("nothing moves for it, and it covers no bar", async () => {
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThan(0.02);
    const box = await line.boundingBox();
    const bar = await page.getByRole("navigation", { name: "Quick links" }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step("it leads to the screen on show, whichever that is by then", async () => {
    await footer(page).getByRole("link", { name: "Top Deals" }).click();
    await expect(page).toHaveURL("/home/top-deals");
    await line.getByRole("link").click();
    await expect(page).toHaveURL("/hi/home/top-deals");
    expect(await cookies(page)).toBe("hi");
    await offered(page);
    await expect(offer(page)).toHaveCount(0);
  });

  await test.step("an old English link shows English, and the offer", async () => {
    await page.goto("/home/about-us");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(offer(page)).toBeVisible();
  });
  await page.context().close();
});

test("an offer that was declined is not made again", async ({ browser, shop }) => {
  const page = await visitor(browser, shop, "mr-IN");
  await page.goto("/home");
  await expect(offer(page)).toHaveText(/हे दुकान मराठीत पाहा/);
  await offer(page).getByRole("button", { name: "बंद करा" }).click();
  await expect(offer(page)).toHaveCount(0);
  for (const path of ["/home", "/home/about-us"]) {
    await page.goto(path);
    await offered(page);
    await expect(offer(page)).toHaveCount(0);
  }
  await page.context().close();
});

for (const [locale, path] of [
  ["en-IN", "/home"],
  ["en-IN", "/hi/home"], // many browsers say English whose owners read Hindi
  ["ta-IN", "/home"],
  ["hi-IN", "/hi/home"],
] as const) {
  test(`nothing is offered to a browser that asks for ${locale} at ${path}`, async ({ browser, shop }) => {
    const page = await visitor(browser, shop, locale);
    await page.goto(path);
    await offered(page);
    await expect(offer(page)).toHaveCount(0);
    await page.context().close();
  });
}

test("who has chosen English is offered it on a Hindi page", async ({ browser, shop }) => {
  const page = await visitor(browser, shop, "hi-IN");
  await page.context().addCookies([{ name: "lang", value: "en", url: shop.url }]);
  await page.goto("/hi/home");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(offer(page)).toHaveText(/See this shop in English/);
  await page.context().close();
});

for (const path of ["about-us", "contact-us", "privacy-policy", "terms-conditions", "cancellation-refund"]) {
  test(`${path} is written in all three languages`, async ({ page }) => {
    const titles = new Set<string>();
    const said = complaints(page);
    for (const before of ["", "/hi", "/mr"]) {
      await page.goto(`${before}/home/${path}`);
      const heading = page.locator("main h2").first();
      await expect(heading).toHaveText(before ? /\p{Script=Devanagari}/u : /^[A-Z]/);
      titles.add(await page.title());
      expect(said).toEqual([]);
    }
    expect(titles.size).toBe(3);
  });
}

const goods = {
  en: {
    khari: "Butter Khari",
    size: "200 g",
    category: "Khari",
    banner: "Khari, still warm from the oven",
    tagline: "Baked in Pune since 1947",
  },
  hi: {
    khari: "बटर खारी",
    size: "200 ग्राम",
    category: "खारी",
    banner: "ओवन से अभी निकली गरम खारी",
    tagline: "1947 से पुणे की भट्टी से",
  },
  mr: {
    khari: "बटर खारी",
    size: "200 ग्रॅम",
    category: "खारी",
    banner: "ओव्हनमधून आत्ताच काढलेली गरम खारी",
    tagline: "1947 पासून पुण्याच्या भट्टीतून",
  },
} as const;

for (const code of process.env.ALL ? (["hi", "mr"] as const) : (["mr"] as const)) {
  const { khari, size, category, banner } = goods[code];

  test(`what the shop sells is read in ${code}, and taking up the page asks for nothing`, async ({ page }) => {
    const said = complaints(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
    await page.goto(`/${code}/home`);
    await expect(page.getByText(khari).first()).toBeVisible();
    await expect(page.getByText(banner).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(category, { exact: true }).first()).toBeVisible();
    expect(await page.getByRole("main").textContent()).not.toContain(goods.en.khari);
    await takenUp(page.getByRole("contentinfo").getByRole("link", { name: "English" }));
    expect(asked.filter((url) => !url.includes("lang="))).toEqual([]);
    expect(asked.filter((url) => /Products|Catagory|Banner|ShopDetails/.test(url))).toEqual([]);

    await page.goto(`/${code}/home/product-details/1`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(khari);
    await expect(page.getByText(size).first()).toBeVisible();
    expect(said).toEqual([]);
  });

  test(`the search suggests in ${code}, and finds by names in both scripts`, async ({ page }) => {
    for (const typed of ["butter khari", khari]) {
      await page.goto(`/${code}/home/search/${encodeURIComponent(typed)}`);
      await expect(page.getByRole("main").getByText(khari).first()).toBeVisible();
    }
    const answer = await page.request.get(
      `/api/CustomerAppV1/SearchSuggestions?searchTerm=butter%20khari&lang=${code}`,
    );
    expect(await answer.text()).toContain(khari);
  });
}

test("every text of the home page's goods is in English without a language", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByText(goods.en.khari).first()).toBeVisible();
  await expect(page.getByText(goods.en.banner).first()).toBeVisible();
  expect(await page.getByRole("main").textContent()).not.toMatch(/\p{Script=Devanagari}/u);
});
