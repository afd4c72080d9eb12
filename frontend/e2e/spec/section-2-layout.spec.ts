/** Specification section 2, layout: header and footer. */
import { expect, guestItem, keepCart, put, test } from "./shopper.ts";

test("the search box goes to home/search/{term} on Enter, the term trimmed", async ({ page }) => {
  await page.goto("/home");
  await page.getByLabel("Search products").fill("  khari ");
  await page.getByLabel("Search products").press("Enter");
  await expect(page).toHaveURL("/home/search/khari");
});

test("the search button goes to home/search/{term}", async ({ page }) => {
  await page.goto("/home/about-us");
  await page.getByLabel("Search products").fill("milk rusk");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/home/search/milk%20rusk");
});

test("an empty search term is ignored", async ({ page }) => {
  await page.goto("/home/about-us");
  await page.getByLabel("Search products").fill("   ");
  await page.getByLabel("Search products").press("Enter");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/home/about-us");
});

for (const [name, path] of [
  ["Home", "/home"],
  ["Top Deals", "/home/top-deals"],
  ["About Us", "/home/about-us"],
  ["Contact Us", "/home/contact-us"],
  ["Wishlist", "/home/login-user"], // a guest has none
  ["Cart", "/home/user-cart"],
  ["Account", "/home/login-user"],
] as const)
  test(`the header links to ${name}`, async ({ wide }) => {
    await wide.goto("/home/privacy-policy");
    await wide.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(wide).toHaveURL(path);
  });

test("the header greets a customer with 'Hi {first name}'", async ({ wide, customer }) => {
  await wide.goto("/home/about-us");
  await expect(wide.getByRole("banner").getByRole("link", { name: "Hi Asha", exact: true })).toBeVisible();
  expect(customer.record.UserFullName).toBe("Asha Rao");
});

test("'Browse All Categories' lists the categories; choosing one opens it", async ({ wide }) => {
  await wide.goto("/home/about-us");
  const menu = wide.getByRole("banner").locator("details").filter({ hasText: "Browse All Categories" });
  await menu.getByText("Browse All Categories").click();
  await menu.getByRole("link", { name: /^Cookies/ }).click();
  await expect(wide).toHaveURL("/home/category-details/2");
  await expect(menu.getByRole("link", { name: /^Cookies/ })).toBeHidden();
});

test("'Browse All Categories' closes on a click outside it", async ({ wide }) => {
  await wide.goto("/home/about-us");
  const menu = wide.getByRole("banner").locator("details").filter({ hasText: "Browse All Categories" });
  await menu.getByText("Browse All Categories").click();
  await expect(menu.getByRole("link", { name: /^Cookies/ })).toBeVisible();
  await wide.mouse.click(1200, 700);
  await expect(menu.getByRole("link", { name: /^Cookies/ })).toBeHidden();
});

test("a mobile menu toggles", async ({ page }) => {
  await page.goto("/home");
  const sheet = page.getByRole("navigation", { name: "Menu" });
  const button = page.locator("summary[aria-label=Menu]");
  await expect(sheet).toBeHidden();
  await button.click();
  await expect(sheet.getByRole("link", { name: "Top Deals" })).toBeVisible();
  await button.click();
  await expect(sheet).toBeHidden();
});

for (const [name, path] of [
  ["About Us", "/home/about-us"],
  ["Privacy Policy", "/home/privacy-policy"],
  ["Terms & Conditions", "/home/terms-conditions"],
  ["Contact Us", "/home/contact-us"],
  ["Cancellation & Refund", "/home/cancellation-refund"],
  ["View Cart", "/home/user-cart"],
  ["My Wishlist", "/home/user-wishlist"],
] as const)
  test(`the footer links to ${name}`, async ({ shop }) => {
    const html = await (await fetch(`${shop.url}/home/top-deals`)).text();
    const footer = html.slice(html.indexOf("<footer"));
    expect(footer).toContain(`href="${path}">${name.replace("&", "&amp;")}</a>`);
  });

test("a footer link opens its page", async ({ page }) => {
  await page.goto("/home/top-deals");
  await page.getByRole("contentinfo").getByRole("link", { name: "Cancellation & Refund" }).click();
  await expect(page).toHaveURL("/home/cancellation-refund");
});

test("the header carries a guest's cart count, from the local cart", async ({ page }) => {
  await keepCart(page, [guestItem, { ...guestItem, itemId: 2, PackageId: 4 }]);
  await page.goto("/home");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});

test("the header carries a customer's cart and wishlist counts", async ({ page, shop, customer }) => {
  await put(shop, customer, 1);
  await put(shop, customer, 2);
  await page.goto("/home/category-details/1");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await page.getByRole("button", { name: "Add Methi Khari to wishlist" }).click();
  await expect(header.getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
});
