/** Specification section 1: what the product does and for whom. */
import { expect, stored, test } from "./shopper.ts";

test("1: a guest browses, searches and fills a cart that stays in the browser", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/home/search/khari");
  await page.getByRole("button", { name: "Add Butter Khari to cart" }).first().click();
  await expect(page.getByText("Item added to cart successfully")).toBeVisible();
  expect(await stored(page, "cartItems")).toMatchObject([{ itemId: 1, Quantity: 1 }]);
  expect(sent).toEqual([]);
});

test("1: sign-in is passwordless: an e-mail address, then the one-time password", async ({ page }) => {
  await page.goto("/home/login-user");
  await expect(page.getByPlaceholder("Email *")).toBeVisible();
  await expect(page.locator("input[type=password]")).toHaveCount(0);
});

test("1: the header shows a 'Free support 24/7' hotline", async ({ wide }) => {
  await wide.goto("/home");
  await expect(wide.getByRole("complementary", { name: "Call our support" })).toContainText("Free support 24/7");
});

test("1: the footer shows a postal address, two phone numbers, a support e-mail address and a credit", async ({
  page,
}) => {
  await page.goto("/home");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Pune 411011, Maharashtra");
  await expect(footer.locator("a[href^='tel:']")).toHaveCount(2);
  await expect(footer.locator("a[href^='mailto:']")).toHaveText("care@bhattibakers.example");
  await expect(footer).toContainText("Made with Bhatti");
});

test("1: About us tells the bakery's story and shows its customers in a carousel of logos", async ({ page }) => {
  await page.goto("/home/about-us");
  const main = page.getByRole("main");
  for (const fact of [
    /family/,
    /since 1947/,
    /2006.*private limited company/s,
    /new bread plant/i,
    /rotary rack ovens/i,
    /wood-fired/,
  ])
    await expect(main).toContainText(fact);
  const customers = page.getByRole("region", { name: "Our Customers" });
  const row = customers.getByRole("list");
  await customers.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  expect(await row.locator("svg").count()).toBeGreaterThan(3);
});

test("1: Contact us names large accounts, partners at home and overseas, and celebration cakes", async ({ page }) => {
  await page.goto("/home/contact-us");
  const main = page.getByRole("main");
  for (const service of ["Hotels and restaurants", "Partners at home and overseas", "Celebration cakes"])
    await expect(main.getByRole("heading", { name: service })).toBeVisible();
});

test("1: Contact us gives head office, manufacturing unit, telephones and e-mail", async ({ page }) => {
  await page.goto("/home/contact-us");
  const main = page.getByRole("main");
  for (const place of ["Head Office", "Manufacturing Unit"]) {
    const item = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: place }) });
    await expect(item).toContainText("Maharashtra");
  }
  await expect(main.locator("a[href^='tel:']")).toHaveCount(3); // two landlines and a mobile
  await expect(main.locator("a[href^='mailto:']").first()).toBeVisible();
});

test("1: Contact us embeds a maps frame, loaded when asked for", async ({ page }) => {
  await page.route("https://www.google.com/**", (route) => route.fulfill({ contentType: "text/html", body: "map" }));
  await page.goto("/home/contact-us");
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the map" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /google\.com\/maps/);
});

for (const path of ["cancellation-refund", "privacy-policy", "terms-conditions"])
  test(`1: home/${path} is dated 1 October 2024`, async ({ page }) => {
    await page.goto(`/home/${path}`);
    await expect(page.getByRole("main")).toContainText("1 October 2024");
  });
