import type { Page } from "@playwright/test";
import { restoreSettings, saveSettings, saveText, settingsOf, signInAsOwner } from "../office/office.ts";
import { asha, call, expect, signIn, test } from "../shop.ts";
import { categories, corpus, importProducts, packed } from "./corpus.ts";
import { type Findings, watch } from "./watch.ts";

const none: Findings = { violations: [], executions: [] };

/** Opens a page and lets it settle: drawn, taken up by the app, its data there. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("h1").first()).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);

test("no product runs a script, whatever its name, package, tag and description", async ({ page, shop }) => {
  const ids = await importProducts(shop);
  const findings = await watch(page);
  await visit(page, "/home");
  // Every description in a document of the shop's, put there as the app does.
  await page.evaluate(async (items) => {
    for (const item of items) {
      const answer = await fetch(`/api/CustomerAppV1/GetProductsDetails?itemId=${item}`);
      const shown = document.createElement("div");
      shown.innerHTML = ((await answer.json()) as { Description: string }).Description;
      document.body.append(shown);
    }
  }, ids);
  for (const id of ids.filter((_, n) => n % 6 === 0)) await visit(page, `/home/product-details/${id}`);
  const category = (await categories(shop)).find((each) => each.CategoryName === "Xss");
  await visit(page, `/home/category-details/${category?.CategoryId}`);
  expect(findings).toEqual(none);
});

test("no search term runs a script", async ({ page, shop }) => {
  const findings = await watch(page);
  for (const payload of corpus.filter((_, n) => n % 3 === 0)) {
    // What no path can hold leads to a page all the same.
    await page.goto(`${shop.url}/home/search/${encodeURIComponent(payload)}`, { waitUntil: "domcontentloaded" });
  }
  await visit(page, `/home/search?q=${encodeURIComponent(corpus[0] ?? "")}`);
  expect(findings).toEqual(none);
});

test("no review, name, address or instruction runs a script", async ({ page, shop, mailbox, signedIn, fillCart }) => {
  const findings = await watch(page);
  const profile = { userFullName: "<img src=x onerror=alert(1)>" };
  const customer = await signedIn(page, profile);
  let reviewer = customer;
  const reviews = packed(2000);
  for (const [n, text] of reviews.entries()) {
    if (n > 0 && n % 3 === 0) reviewer = await signIn(shop, mailbox, { ...asha, ...profile }); // three a minute each
    await call(shop, "SaveProductRating", { ProductId: n + 1, Rating: 5, RatingDescription: text }, reviewer.token);
  }
  for (const [n, text] of packed(500).entries()) {
    if (n >= 20) break; // as many addresses as a customer may have
    const place = { AddressType: "Other", Address: text, Pincode: "411001", State: "Maharashtra" };
    await call(shop, "AddAddress", { ...place, UserName: "<svg onload=alert(1)>" }, customer.token);
  }
  for (const n of reviews.keys()) {
    await visit(page, `/home/product-details/${n + 1}`);
    await page
      .getByRole("tab", { name: /review/i })
      .first()
      .click();
    await expect(page.getByText("alert(1)").first()).toBeVisible();
  }
  await visit(page, "/home/my-account");
  await expect(page.getByText("alert(1)").first()).toBeVisible();

  await fillCart(customer);
  await visit(page, "/home/user-cart");
  await page.locator('input[name="suggestion"]').fill(corpus.join(" ").slice(0, 300));
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const dialog = page.frameLocator('iframe[title="Secure payment"]');
  await dialog.getByRole("tab", { name: "UPI" }).click();
  await dialog.getByRole("button", { name: "success@razorpay" }).click();
  await dialog.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  await page.getByText("Invoice and figures").click();
  await expect(page.getByText("onerror=alert(1)").first()).toBeVisible();
  expect(findings).toEqual(none);
});

test("no text of the owner's runs a script, in the shop or in the back office", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const before = await settingsOf(page, shop);
  const findings = await watch(page);
  const texts = packed(900);
  const free = [
    "Brand",
    "LegalName",
    "Tagline",
    "Hotline",
    "Address",
    "HeadOffice",
    "GrievanceOfficer",
    "Credit",
    "RefundPromise",
  ];
  for (const [n, text] of packed(19_000).entries()) {
    await saveText(page, shop, ["about", "contact", "cancellation", "privacy", "terms"][n % 5] ?? "about", "en", text);
  }
  await saveText(page, shop, "terms", "en", `# ${corpus[0]}\n\n- ${corpus.slice(0, 40).join("\n- ")}`);
  for (const [n, text] of texts.entries()) {
    await saveSettings(page, shop, { [free[n % free.length] ?? ""]: text });
    if (n % free.length === free.length - 1 || n === texts.length - 1) await visit(page, "/home/cancellation-refund");
  }
  for (const path of ["about-us", "contact-us", "privacy-policy", "terms-conditions"])
    await visit(page, `/home/${path}`);
  await expect(page.getByText("alert(1)").first()).toBeAttached();
  for (const path of ["settings/look", "settings/law", "settings/texts/terms", "audit"]) {
    await visit(page, `/admin/${path}`);
    await expect(page.locator("main :is(textarea, input, li)").first()).toBeAttached();
  }
  expect(findings).toEqual(none);
  await restoreSettings(page, shop, before);
});
