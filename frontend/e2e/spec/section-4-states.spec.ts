/** Specification section 4: states and transitions. */
import { asha, call, newEmail, read, verify } from "../shop.ts";
import {
  answer,
  expect,
  guestItem,
  keepCart,
  opened,
  orderOf,
  put,
  stopClock,
  stored,
  stubDialog,
  swipe,
  test,
  toast,
  watch,
} from "./shopper.ts";

test.describe("auth state", () => {
  test("logging out removes the user record and the push token", async ({ page, signedIn }) => {
    await signedIn(page);
    await page.addInitScript(() => localStorage.setItem("pushToken", '"token"'));
    await page.goto("/home/my-account");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/home/login-user");
    expect(await page.evaluate(() => [localStorage.EcomUserData, localStorage.pushToken])).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("a 401 response also logs out", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetUserDetails", { Message: "no", Code: "UNAUTHORIZED" }, 401);
    await page.goto("/home/my-account");
    await expect(page).toHaveURL("/home/login-user");
    expect(await stored(page, "EcomUserData")).toBeNull();
  });
});

test.describe("login flow", () => {
  test("a known user: the returned data replaces the stored record, the saved cart is pushed and the cart shown", async ({
    page,
    shop,
    mailbox,
  }) => {
    const email = newEmail("known");
    await call(shop, "CheckUser", { UserName: email });
    const form = { grant_type: "password", username: email, password: await mailbox.code(email) };
    const first = await (await fetch(`${shop.url}/TOKEN`, { method: "POST", body: new URLSearchParams(form) })).json();
    await call(
      shop,
      "SaveUserFullName",
      { userFullName: "Ravi Rao", mobile: "9800000002", UserName: email, Address: "", Pincode: "", State: "" },
      first.access_token,
    );

    // The next password would have to wait a minute: the login is answered in the server's stead.
    await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
    await page.route("**/TOKEN", (route) =>
      route.fulfill({ json: { ...first, UserFullName: "Ravi Rao", IsUserCreated: false } }),
    );
    await keepCart(page, [guestItem, { ...guestItem, itemId: 25, PackageId: 64, ProductName: "Elaichi Rusk" }]);
    await page.goto("/home/login-user");
    await page.getByPlaceholder("Email *").fill(email);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.getByPlaceholder("Enter OTP *").fill("12345678");
    await verify(page);
    await expect(page).toHaveURL("/home/user-cart");
    expect(await stored(page, "EcomUserData")).toMatchObject({ access_token: first.access_token });
    expect(await stored(page, "cartItems")).toBeNull();
    await expect
      .poll(async () => (await read<object[]>(shop, "GetCartList", first.access_token)).length)
      .toBeGreaterThan(0);
  });

  test("a new user: Save completes the profile and pushes the saved cart", async ({ page, shop, mailbox }) => {
    const email = newEmail("fresh");
    await keepCart(page, [guestItem]);
    await page.goto("/home/login-user");
    await page.getByPlaceholder("Email *").fill(email);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.getByPlaceholder("Enter OTP *").fill(await mailbox.code(email));
    await verify(page);
    await page.getByLabel("Your Full Name *").fill(asha.userFullName);
    await page.getByLabel("Mobile Number *").fill(asha.mobile);
    await page.getByLabel("Address *", { exact: true }).fill(asha.Address);
    await page.getByLabel("Pincode *").fill(asha.Pincode);
    await expect(page.getByLabel(/^State/)).toHaveValue("Maharashtra");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/home/user-cart");
    const record = await stored(page, "EcomUserData");
    expect(record).toMatchObject({ UserFullName: asha.userFullName });
    expect(await stored(page, "cartItems")).toBeNull();
    const { access_token: token } = record as { access_token: string };
    expect(await read(shop, "GetCartList", token)).toMatchObject([{ ItemId: guestItem.itemId }]);
  });

  test("with isAddingAddress true and an empty cart: the flag is removed and the cart shown", async ({
    page,
    regular,
  }) => {
    await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
    await page.route("**/TOKEN", (route) => route.fulfill({ json: regular.record }));
    await page.addInitScript(() => {
      if (!sessionStorage.flagged) localStorage.setItem("isAddingAddress", "true");
      sessionStorage.flagged = "yes";
    });
    await page.goto("/home/login-user");
    await page.getByPlaceholder("Email *").fill(regular.email);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.getByPlaceholder("Enter OTP *").fill("12345678");
    await verify(page);
    await expect(page).toHaveURL("/home/user-cart");
    expect(await page.evaluate(() => localStorage.getItem("isAddingAddress"))).toBeNull();
  });

  test("without a saved cart: home", async ({ page, regular }) => {
    await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
    await page.route("**/TOKEN", (route) => route.fulfill({ json: regular.record }));
    await page.goto("/home/login-user");
    await page.getByPlaceholder("Email *").fill(regular.email);
    await page.getByRole("button", { name: "Get OTP" }).click();
    await page.getByPlaceholder("Enter OTP *").fill("12345678");
    await verify(page);
    await expect(page).toHaveURL("/home");
  });
});

test("after an address is added with isAddingAddress true, it is false and the cart is shown; the dialog closes", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  await answer(page, "AddAddress", { Message: "Address added successfully", AddressId: 99 });
  await page.addInitScript(() => localStorage.setItem("isAddingAddress", "true"));
  await page.goto("/home/my-account");
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Pin Code").fill("411002");
  await form.getByLabel("Address", { exact: true }).fill("4 Bajirao Road");
  await expect(form.getByText(/^We deliver/)).toBeVisible();
  await form.getByRole("button", { name: "Add Address" }).click();
  await expect(page).toHaveURL("/home/user-cart");
  await expect(form).toBeHidden();
  await expect(toast(page, "Address added successfully")).toHaveAttribute("data-toast", "success");
  expect(await page.evaluate(() => localStorage.getItem("isAddingAddress"))).toBe("false");
});

test.describe("counts", () => {
  test("for a guest CartCount comes from the local cart and WishListCount is 0", async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/about-us");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  });

  test("refresh after cart changes", async ({ page }) => {
    await page.goto("/home/category-details/1");
    await page.getByRole("button", { name: "Add Jeera Khari to cart" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Jeera Khari from cart" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  });

  test("refresh after wishlist changes", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/home/category-details/1");
    await page.getByRole("button", { name: "Add Jeera Khari to wishlist" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 item" })).toBeVisible();
    await page.getByRole("button", { name: "Remove Jeera Khari from wishlist" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Wishlist", exact: true })).toBeVisible();
  });
});

test.describe("slider", () => {
  const dot = (n: number) => `button[aria-label^="Slide ${n}"][aria-current=true]`;

  test("advances every 10 s, wrapping", async ({ page }) => {
    await stopClock(page);
    await page.goto("/home");
    await expect(page.locator(dot(1))).toBeVisible();
    for (const next of [2, 3, 4, 1]) {
      await page.clock.runFor(10_000);
      await expect(page.locator(dot(next))).toBeVisible();
    }
  });

  for (const [dx, shown] of [
    [-51, 2],
    [-50, 1],
    [51, 4],
  ] as const)
    test(`a swipe of ${dx} px shows slide ${shown}`, async ({ page }) => {
      await page.goto("/home");
      await swipe(page.getByRole("group", { name: "Slide 1 of 4" }), dx);
      await expect(page.locator(dot(shown))).toBeVisible();
    });

  test("the end of a press that began before the page was taken up is no swipe", async ({ page }) => {
    await page.goto("/home");
    const first = page.getByRole("group", { name: "Slide 1 of 4" });
    await swipe(first, 0);
    await first.dispatchEvent("mouseup", { clientX: 200 });
    await expect(page.locator(dot(1))).toBeVisible();
  });
});

test.describe("wishlist heart", () => {
  test("toggles through the same call, then the popular list reloads", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    const toggles = watch(page, "AddItemWishlist");
    const popular = watch(page, "GetPopularProducts");
    await page.goto("/home");
    const card = page.getByRole("tabpanel").getByRole("article").filter({ hasText: "Butter Khari" });
    await card.getByRole("button", { name: "Add Butter Khari to wishlist" }).click();
    await expect(card.getByRole("button", { name: "Remove Butter Khari from wishlist" })).toBeVisible();
    await expect.poll(() => popular.urls.length).toBeGreaterThan(0);
    await card.getByRole("button", { name: "Remove Butter Khari from wishlist" }).click();
    await expect(card.getByRole("button", { name: "Add Butter Khari to wishlist" })).toBeVisible();
    await expect.poll(() => toggles.bodies).toEqual([{ itemId: 1 }, { itemId: 1 }]);
  });

  test("a guest is redirected to home/login-user", async ({ page }) => {
    await page.goto("/home");
    await page
      .getByRole("button", { name: /^Add .* to wishlist/ })
      .first()
      .click();
    await expect(page).toHaveURL("/home/login-user");
  });
});

test.describe("local cart", () => {
  test("adding an existing item gives info 'Item is already in the cart'", async ({ page }) => {
    await page.goto("/home/product-details/1");
    const add = page.getByRole("button", { name: "Add to cart", exact: true }).first();
    await add.click();
    await expect(toast(page, "Item added to cart successfully")).toBeVisible();
    await add.click();
    await expect(toast(page, "Item is already in the cart")).toHaveAttribute("data-toast", "info");
    expect(await stored(page, "cartItems")).toMatchObject([{ Quantity: 1 }]);
  });

  test("updating a missing item gives error 'Item not found in the cart'", async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    const row = page.getByRole("row").filter({ hasText: "Butter Khari" });
    // Two fingers at once: the row is gone from the cart before it is gone from the screen.
    await row.evaluate((it) => {
      it.querySelector<HTMLElement>("button[aria-label^=Remove]")?.click();
      it.querySelector<HTMLElement>("button[aria-label^='One more']")?.click();
    });
    await expect(toast(page, "Item not found in the cart")).toHaveAttribute("data-toast", "error");
  });
});

test("the first saved address is selected by default and its charges apply", async ({ page, shop, customer }) => {
  await put(shop, customer, 1);
  await page.goto("/home/user-cart");
  await expect(page.getByRole("region", { name: "Delivery Address" })).toContainText("12 Laxmi Road");
  await expect(page.getByRole("region", { name: "Cart Totals" })).toContainText("₹30.00");
});

test("cancel: confirm, then a reason, then the call; the orders reload and an info notice shows", async ({
  page,
  customer,
}) => {
  expect(customer.token).not.toBe("");
  let asked = 0;
  await page.route("**/GetUserNotDeliveredDetails*", (route) => {
    asked += 1;
    return route.fulfill({
      json: [orderOf(asked === 1 ? "ORDER PLACED" : "ORDER CANCELLED", { PurchaseOrderId: "a" })],
    });
  });
  await answer(page, "cancelUserOrder", { Message: "Your order has been cancelled." });
  const sent = watch(page, "cancelUserOrder");
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, cancel it" }).click();
  await page.getByLabel("Reason").fill("Ordered twice");
  expect(sent.bodies).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Submit" }).click();
  await expect(toast(page, "Your order has been cancelled.")).toHaveAttribute("data-toast", "info");
  await expect(page.getByText("Order Cancelled")).toBeVisible();
  expect(sent.bodies).toEqual([{ purchaseOrderId: "a", reason: "Ordered twice" }]);
});

test.describe("checkout", () => {
  test("creates the order, then opens the payment dialog; completion goes to check-status/{orderId}", async ({
    page,
    shop,
    customer,
  }) => {
    await put(shop, customer, 2);
    await stubDialog(page);
    await answer(page, "ConfirmPayment", { Message: "ok" });
    await answer(page, "GetTransactionOrderStatus", { TransactionStatus: "PENDING", Status: "ORDER PENDING" });
    await page.goto("/home/user-cart");
    const answered = page.waitForResponse(/CreatePurchaseOrder/);
    await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
    const { OrderID } = await (await answered).json();
    await opened(page);
    await page.evaluate(() => (window as unknown as { opened: { handler(proof: object): void } }).opened.handler({}));
    await expect(page).toHaveURL(`/check-status/${OrderID}`);
  });

  test("dismissing the payment dialog leaves the cart as it is", async ({ page, shop, customer }) => {
    await put(shop, customer, 2);
    await stubDialog(page);
    await page.goto("/home/user-cart");
    await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
    await opened(page);
    await page.evaluate(() =>
      (window as unknown as { opened: { modal: { ondismiss(): void } } }).opened.modal.ondismiss(),
    );
    await expect(page).toHaveURL("/home/user-cart");
    await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toBeEnabled();
  });

  for (const [state, path] of [
    ["SUCCESSFUL", "/order-details/abc"],
    ["FAILED", "/fail/abc"],
  ] as const)
    test(`check-status: TransactionStatus ${state} moves on to ${path}`, async ({ page, customer }) => {
      expect(customer.token).not.toBe("");
      await answer(page, "GetTransactionOrderStatus", { TransactionStatus: state, PurchaseOrderId: "abc" });
      await page.goto("/check-status/abc");
      await expect(page).toHaveURL(path);
    });
});
