import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";
import { takenUp } from "./spec/shopper.ts";

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
    home: "सबकी पसंद",
    add: "कार्ट में डालें",
    cart: "आपका कार्ट",
    login: "OTP भेजें",
    refusal: "दुकान पर अभी भीड़ है। कृपया फिर कोशिश करें।",
  },
  {
    code: "mr",
    name: "मराठी",
    home: "सर्वांच्या आवडीचे",
    add: "कार्टमध्ये टाका",
    cart: "तुमची कार्ट",
    login: "OTP पाठवा",
    refusal: "दुकानात सध्या गर्दी आहे. कृपया पुन्हा प्रयत्न करा.",
  },
];

for (const { code, name, home, add, cart, login, refusal } of languages) {
  test(`${name} is chosen in the footer, and every screen speaks it from then on`, async ({ page }) => {
    const said = complaints(page);
    await page.goto("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const choice = page.getByRole("contentinfo").getByRole("button", { name });
    await takenUp(choice);
    await choice.click();
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect(page.getByRole("heading", { name: home })).toBeVisible();

    await page.reload();
    await expect(page.getByRole("heading", { name: home })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");

    await page.goto("/home/product-details/1");
    await page.getByRole("button", { name: add, exact: true }).click();
    await page.goto("/home/user-cart");
    await expect(page.getByRole("heading", { name: cart })).toBeVisible();
    await page.goto("/home/login-user");
    await expect(page.getByRole("button", { name: login })).toBeVisible();
    expect(said).toEqual([]);

    const english = page.getByRole("contentinfo").getByRole("button", { name: "English" });
    await takenUp(english);
    await english.click();
    await expect(page.getByRole("button", { name: "Get OTP" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test(`a page in ${name} comes drawn from the server, with the bundle of that language alone`, async ({
    page,
    shop,
  }) => {
    const answer = await page.request.get("/home", { headers: { Cookie: `lang=${code}` } });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${code}">`);
    expect(html).toContain(home);
    expect(html).not.toContain("Popular Products");
    const english = await (await page.request.get("/home")).text();
    const script = (document: string) => document.match(/type="module" src="([^"]+)"/)?.[1] ?? "";
    expect(script(html)).not.toBe(script(english));
    expect(await (await page.request.get(shop.url + script(html))).text()).not.toContain("Browse All Categories");
  });

  test(`what the server refuses, it refuses in ${name}`, async ({ page, shop }) => {
    const busy = {
      status: 503,
      json: { Code: "UNAVAILABLE", Key: "shop.busy", Message: "The shop is busy. Please try again." },
    };
    await page.route("**/CheckUser*", (route) => route.fulfill(busy));
    await page.context().addCookies([{ name: "lang", value: code, url: shop.url }]);
    await page.goto("/home/login-user");
    await page.getByRole("main").getByRole("textbox").fill("asha@example.in");
    await page.getByRole("button", { name: login }).click();
    await expect(page.getByText(refusal)).toBeVisible();
  });

  test(`the account speaks ${name}`, async ({ page, signedIn, shop }) => {
    const said = complaints(page);
    await page.context().addCookies([{ name: "lang", value: code, url: shop.url }]);
    await signedIn(page);
    await page.goto("/home/my-account");
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
}

test("without a choice, and with a language that is none of ours, the shop speaks English", async ({ page, shop }) => {
  await page.context().addCookies([{ name: "lang", value: "tlh", url: shop.url }]);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Popular Products" })).toBeVisible();
});

for (const path of ["about-us", "contact-us", "privacy-policy", "terms-conditions", "cancellation-refund"]) {
  test(`${path} is written in all three languages`, async ({ page, shop }) => {
    const titles = new Set<string>();
    for (const code of ["en", "hi", "mr"]) {
      const said = complaints(page);
      await page.context().addCookies([{ name: "lang", value: code, url: shop.url }]);
      await page.goto(`/home/${path}`);
      const heading = page.locator("main h2").first();
      await expect(heading).toHaveText(code === "en" ? /^[A-Z]/ : /\p{Script=Devanagari}/u);
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

for (const code of ["hi", "mr"] as const) {
  const { khari, size, category, banner } = goods[code];

  test(`what the shop sells is read in ${code}, and taking up the page asks for nothing`, async ({ page, shop }) => {
    const said = complaints(page);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
    await page.context().addCookies([{ name: "lang", value: code, url: shop.url }]);
    await page.goto("/home");
    await expect(page.getByText(khari).first()).toBeVisible();
    await expect(page.getByText(banner).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(category, { exact: true }).first()).toBeVisible();
    expect(await page.getByRole("main").textContent()).not.toContain(goods.en.khari);
    await takenUp(page.getByRole("contentinfo").getByRole("button", { name: "English" }));
    expect(asked.filter((url) => !url.includes("lang="))).toEqual([]);
    expect(asked.filter((url) => /Products|Catagory|Banner|ShopDetails/.test(url))).toEqual([]);

    await page.goto("/home/product-details/1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(khari);
    await expect(page.getByText(size).first()).toBeVisible();
    expect(said).toEqual([]);
  });

  test(`the search suggests in ${code}, and finds by names in both scripts`, async ({ page, shop }) => {
    await page.context().addCookies([{ name: "lang", value: code, url: shop.url }]);
    for (const typed of ["butter khari", khari]) {
      await page.goto(`/home/search/${encodeURIComponent(typed)}`);
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
