/** Specification section 8: the error catalogue. */
import type { Page } from "@playwright/test";
import { verify } from "../shop.ts";
import {
  answer,
  expect,
  fail,
  orderOf,
  put,
  rate,
  stored,
  stubDialog,
  test,
  toast,
  walk,
  withoutData,
} from "./shopper.ts";

test("8: 401 on any call → logged out, 'Session expired. Please log in!', home/login-user", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await fail(page, "GetCartList", 401);
  await page.goto("/home/user-cart");
  await expect(page).toHaveURL("/home/login-user");
  await expect(toast(page, "Session expired. Please log in!")).toHaveAttribute("data-toast", "error");
  expect(await stored(page, "EcomUserData")).toBeNull();
});

test("8: other failures → 'Something went wrong!'", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await page.route("**/SaveProductRating", (route) => route.fulfill({ status: 500, body: "<h1>oops</h1>" }));
  await page.goto("/home/product-details/3");
  await page.getByRole("tab", { name: /^Reviews/ }).click();
  await rate(page, 4);
  await page.getByLabel("Your review").fill("Good");
  await page.getByRole("button", { name: "Submit Review" }).click();
  await expect(toast(page, "Something went wrong!")).toHaveAttribute("data-toast", "error");
});

test("8: not logged in on an authenticated call → 'Unauthorized: No authorization header available.'", async ({
  page,
  shop,
  customer,
}) => {
  await put(shop, customer);
  await page.clock.install();
  await page.goto("/home/user-cart");
  const more = page.getByRole("button", { name: "One more Butter Khari" });
  await expect(more).toBeEnabled();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000); // the login has run out meanwhile
  await more.click();
  await expect(toast(page, "Unauthorized: No authorization header available.")).toHaveAttribute("data-toast", "error");
  expect(sent.filter((url) => url.includes("UpdateCartQuantity"))).toEqual([]);
});

test.describe("8: read call failures", () => {
  for (const [call, path, text] of [
    ["GetBannerImages", "/home", "Failed to load banner images"],
    ["GetPopularProducts", "/home", "Failed to load popular products"],
    ["GetProductsList", "/home/category-details/1", "Failed to load products"],
    ["GetTopDealsList", "/home/top-deals", "Failed to load products"],
    ["SearchItems", "/home/search/khari", "Failed to load products"],
    ["GetProductsDetails", "/home/product-details/1", "Failed to load product details"],
  ] as const)
    test(`${call} → '${text}'`, async ({ page }) => {
      await fail(page, call);
      await page.goto("/home/about-us");
      await walk(page, path);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });

  test("GetCatagoryList → 'Failed to load category list'", async ({ page }) => {
    await fail(page, "GetCatagoryList");
    await withoutData(page, "/home/login-user");
    await page.goto("/home/login-user");
    await walk(page, "/home");
    await expect(page.getByText("Failed to load category list", { exact: true })).toBeVisible();
  });

  for (const [call, tab, text] of [
    ["GetUserDeliveredOrderDetails", "Orders", "Failed to load User Orders"],
    ["GetUserNotDeliveredDetails", "Track Your Order", "Failed to load User Order Status"],
    ["GetAddressForAccount", "Dashboard", "Failed to load User Addresss"],
    ["GetUserDetails", "Dashboard", "Failed to load User Details"],
  ] as const)
    test(`${call} → '${text}'`, async ({ page, customer }) => {
      expect(customer.token).not.toBe("");
      await fail(page, call);
      await page.goto("/home/my-account");
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    });

  test("the failed list can be tried again", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await fail(page, "GetUserDetails");
    await page.goto("/home/my-account");
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await page.unroute("**/api/CustomerAppV1/GetUserDetails*");
    await again.click();
    await expect(page.getByText(customer.email)).toBeVisible();
  });
});

test("8: order creation failure → alert with the server body's Message, then home/my-account", async ({
  page,
  shop,
  customer,
}) => {
  await put(shop, customer);
  await stubDialog(page);
  await fail(page, "CreatePurchaseOrder", 400, "The oven is out.");
  await page.goto("/home/user-cart");
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  await expect(toast(page, "The oven is out.")).toHaveAttribute("data-toast", "alert");
  await expect(page).toHaveURL("/home/my-account");
});

test("8: cancel order failure → dialog 'Error!' with 'There was an issue cancelling your order. Please try again.'", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await answer(page, "GetUserNotDeliveredDetails", [orderOf("ORDER PLACED")]);
  await fail(page, "cancelUserOrder", 409);
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByLabel("Reason").fill("Ordered twice");
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  const error = page.getByRole("dialog", { name: "Error!", exact: true });
  await expect(error.getByText("There was an issue cancelling your order. Please try again.")).toBeVisible();
});

async function editAccount(page: Page) {
  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Edit Account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
}

test("8: edit account failure → dialog 'Update Failed': 'There was a problem updating your details. Please try again.'", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await fail(page, "SaveUserFullName");
  await editAccount(page);
  const dialog = page.getByRole("dialog", { name: "Update Failed", exact: true });
  await expect(dialog.getByText("There was a problem updating your details. Please try again.")).toBeVisible();
});

test("8: edit account success → dialog 'Updated Successfully': 'Your account details have been updated.'", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await editAccount(page);
  const dialog = page.getByRole("dialog", { name: "Updated Successfully", exact: true });
  await expect(dialog.getByText("Your account details have been updated.")).toBeVisible();
});

test("8: add address failure → told in the form, which keeps what was typed", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await fail(page, "AddAddress", 400, "We cannot find that street.");
  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Pin Code").fill("411002");
  await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road");
  await expect(form.getByText(/^We deliver/)).toBeVisible();
  await form.getByRole("button", { name: "Add Address" }).click();
  await expect(form.getByRole("alert")).toHaveText("We cannot find that street.");
});

for (const status of [404, 500])
  test(`8: pin code check failure ${status} → 'Currently we don't deliver here'`, async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await fail(page, "checkPincodeAvailability", status);
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Add Address" }).click();
    await page.getByRole("dialog").getByLabel("Pin Code").fill("411002");
    await expect(page.getByText("Currently we don't deliver here", { exact: true })).toBeVisible();
  });

test("8: cart without a served address → '*Please add your address. …'", async ({ page, shop, customer }) => {
  await put(shop, customer);
  await answer(page, "GetUserAddresses", []);
  await page.goto("/home/user-cart");
  await expect(
    page.getByText(
      "*Please add your address. If you have already added it, we regret to inform you that we do not provide services in your area. Kindly provide another address.",
      { exact: true },
    ),
  ).toBeVisible();
});

test("8: login OTP check failure → told beside the field", async ({ page }) => {
  await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
  await page.route("**/TOKEN", (route) =>
    route.fulfill({ status: 400, json: { error: "invalid_grant", error_description: "no" } }),
  );
  await page.goto("/home/login-user");
  await page.getByPlaceholder("Email *").fill("asha@example.in");
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByPlaceholder("Enter OTP *").fill("00000000");
  await verify(page);
  await expect(page.getByPlaceholder("Enter OTP *")).toHaveAccessibleDescription(/wrong or has expired/);
});

test("8: save profile failure → told in the form, which keeps what was typed", async ({ page, regular }) => {
  await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
  await page.route("**/TOKEN", (route) => route.fulfill({ json: { ...regular.record, IsUserCreated: true } }));
  await fail(page, "SaveUserFullName");
  await page.goto("/home/login-user");
  await page.getByPlaceholder("Email *").fill(regular.email);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await page.getByPlaceholder("Enter OTP *").fill("12345678");
  await verify(page);
  await page.getByLabel("Your Full Name *").fill("Asha Rao");
  await page.getByLabel("Mobile Number *").fill("9800000001");
  await page.getByLabel("Address *", { exact: true }).fill("12 Laxmi Road");
  await page.getByLabel("Pincode *").fill("411001");
  await expect(page.getByLabel(/^State/)).toHaveValue("Maharashtra");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The shop is in trouble." })).toBeVisible();
  await expect(page.getByLabel("Your Full Name *")).toHaveValue("Asha Rao");
});

test.describe("8: cart and wishlist call failures → the change is taken back and the reason told", () => {
  test("cart", async ({ page, shop, customer }) => {
    await put(shop, customer);
    await fail(page, "UpdateCartQuantity", 409, "Only one is left.");
    await page.goto("/home/user-cart");
    await page.getByRole("button", { name: "One more Butter Khari" }).click();
    await expect(toast(page, "Only one is left.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Butter Khari" }).getByRole("textbox")).toHaveValue("1");
  });

  test("wishlist", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await fail(page, "AddItemWishlist");
    await page.goto("/home/product-details/1");
    await page.getByRole("button", { name: "Add Butter Khari to wishlist" }).click();
    await expect(toast(page, "The shop is in trouble.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Butter Khari to wishlist" })).toBeVisible();
  });
});

test.describe("8: success toasts", () => {
  test.beforeEach(async ({ page, shop, customer }) => {
    await put(shop, customer);
    await page.goto("/home/user-cart");
  });

  test("'Item quantity updated successfully' and 'Item removed from cart'", async ({ page }) => {
    await page.getByRole("button", { name: "One more Butter Khari" }).click();
    await expect(toast(page, "Item quantity updated successfully")).toHaveAttribute("data-toast", "success");
    await page.getByRole("button", { name: "Remove Butter Khari from cart" }).click();
    await expect(toast(page, "Item removed from cart")).toHaveAttribute("data-toast", "success");
  });

  test("'Item added to cart successfully'", async ({ page }) => {
    await walk(page, "/home/category-details/2");
    await page.getByRole("button", { name: "Add Almond Cookies to cart" }).click();
    await expect(toast(page, "Item added to cart successfully")).toHaveAttribute("data-toast", "success");
  });
});

test.describe("7: a 404 means an empty list", () => {
  for (const [call, path, text] of [
    ["GetItemWishlist", "/home/user-wishlist", "No items added to favorites"],
    ["GetProductsList", "/home/category-details/1", "No products found."],
    ["GetTopDealsList", "/home/top-deals", "No products found."],
    ["GetUserNotDeliveredDetails", "/home/my-account", "You dont have ongoing orders"],
    ["GetUserDeliveredOrderDetails", "/home/my-account", "No orders found."],
    ["GetAddressForAccount", "/home/my-account", "No addresses found."],
  ] as const)
    test(`${call}: '${text}'`, async ({ page, customer }) => {
      expect(customer.token).not.toBe("");
      await fail(page, call, 404);
      await page.goto("/home/about-us");
      await walk(page, path);
      if (text === "You dont have ongoing orders") await page.getByRole("tab", { name: "Track Your Order" }).click();
      if (text === "No orders found.") await page.getByRole("tab", { name: "Orders", exact: true }).click();
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    });

  test("GetInvoiceDetails: no such order", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/order-details/unknown");
    await expect(page.getByText("Order not found").first()).toBeVisible();
  });
});
