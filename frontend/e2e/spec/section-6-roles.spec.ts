/** Specification section 6: roles and permissions. */
import { call, read } from "../shop.ts";
import { expect, guestItem, keepCart, stored, test } from "./shopper.ts";

test.describe("guest", () => {
  test("changes quantities in the local cart and removes from it", async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    await page.getByRole("button", { name: "One more Butter Khari" }).click();
    await expect.poll(() => stored(page, "cartItems")).toMatchObject([{ Quantity: 3 }]);
    await page.getByRole("button", { name: "Remove Butter Khari from cart" }).click();
    await expect.poll(() => stored(page, "cartItems")).toBeNull();
  });

  test("sees no server cart totals and cannot check out", async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
    for (const absent of ["Taxable Amount", "Delivery charges", "Proceed To CheckOut"])
      await expect(page.getByText(absent, { exact: true })).toHaveCount(0);
  });

  for (const path of ["/home/user-wishlist", "/home/my-account", "/order-details/abc"])
    test(`${path} leads to the login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/home/login-user");
    });

  test("cannot post reviews", async ({ page }) => {
    await page.goto("/home/product-details/1");
    await page.getByRole("tab", { name: /^Reviews/ }).click();
    await expect(page.getByRole("link", { name: "Log in to write a review" })).toBeVisible();
    await expect(page.getByLabel("Your review")).toHaveCount(0);
  });

  test("the user id is taken as 0 in read calls", async ({ shop }) => {
    const found = await read<object[]>(shop, "SearchItems?searchTerm=khari&userId=0");
    expect(found.length).toBeGreaterThan(0);
  });

  for (const name of [
    "GetCartList",
    "GetItemWishlist",
    "GetUserAddresses",
    "GetUserDetails",
    "GetUserDeliveredOrderDetails",
  ])
    test(`${name} without a token is refused`, async ({ shop }) => {
      expect((await fetch(`${shop.url}/api/CustomerAppV1/${name}`)).status).toBe(401);
    });
});

test.describe("customer", () => {
  test("has a server cart, a wishlist, addresses, orders and the pin code check", async ({ shop, customer }) => {
    for (const name of ["GetCartList", "GetItemWishlist", "GetUserAddresses", "GetUserNotDeliveredDetails"])
      expect(await read(shop, name, customer.token)).toEqual(expect.any(Array));
    const served = await call(shop, "checkPincodeAvailability", { pincode: "411001" }, customer.token);
    expect(served).toMatchObject({ Pincode: "411001" });
  });

  test("cannot ask in another customer's name", async ({ shop, customer }) => {
    const answered = await fetch(`${shop.url}/api/CustomerAppV1/GetCartList?userId=999999`, {
      headers: { Authorization: `Bearer ${customer.token}` },
    });
    expect(answered.status).toBe(403);
  });
});

test("policy: refunds only if an order is cancelled before shipping", async ({ page }) => {
  await page.goto("/home/cancellation-refund");
  await expect(page.getByRole("main")).toContainText(/only if it is cancelled before it has been shipped/);
});
