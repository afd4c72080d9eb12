/** The way in and back: the one-time password on a phone that forgets tabs, and where the login leads. */
import type { Page } from "@playwright/test";
import { asha, call, expect, newEmail, read, test } from "./shop.ts";
import { takenUp } from "./spec/shopper.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const otpField = (page: Page) => page.getByPlaceholder("Enter OTP *");

/** Asks for a code in the login, up to its second step. */
async function askFor(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder("Email *").fill(email);
  await page.getByRole("button", { name: "Get OTP" }).click();
  await expect(heading(page)).toHaveText("Verify OTP");
}

/** A customer whose profile is complete and who is not signed in anywhere on this page. */
async function known(shop: Parameters<typeof call>[0], email: string, code: () => Promise<string>): Promise<string> {
  await call(shop, "CheckUser", { UserName: email });
  const form = { grant_type: "password", username: email, password: await code() };
  const answer = await fetch(`${shop.url}/TOKEN`, { method: "POST", body: new URLSearchParams(form) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await call(shop, "SaveUserFullName", { ...asha, UserName: email }, token);
  return token;
}

test.describe("the one-time password", () => {
  test("survives the trip to the mail app: a reload returns to the step, with the address", async ({
    page,
    mailbox,
  }) => {
    const email = newEmail("discarded");
    await page.goto("/home/login-user");
    await askFor(page, email);
    const code = await mailbox.code(email);
    await page.reload();
    await expect(heading(page)).toHaveText("Verify OTP");
    await expect(page.getByText(email)).toBeVisible();
    await otpField(page).pressSequentially(code);
    await expect(heading(page)).toHaveText("Welcome User");
    expect(await mailbox.mails(email)).toHaveLength(1);
  });

  test("is waited for in a new tab, and no more once it was used", async ({ page, context, mailbox }) => {
    const email = newEmail("tabs");
    await page.goto("/home/login-user");
    await askFor(page, email);
    const other = await context.newPage();
    await other.goto("/home/login-user");
    await expect(other.getByText(email)).toBeVisible();
    await otpField(other).fill(await mailbox.code(email));
    await expect(heading(other)).toHaveText("Welcome User");
    expect(await other.evaluate(() => localStorage.getItem("signInPending"))).toBeNull();
    await page.reload();
    await expect(heading(page)).toHaveText("Welcome User");
  });

  test("is waited for no more once the address is changed", async ({ page }) => {
    const email = newEmail("mistyped");
    await page.goto("/home/login-user");
    await askFor(page, email);
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByPlaceholder("Email *")).toHaveValue(email);
    await page.reload();
    await expect(heading(page)).toHaveText("Login");
  });

  test("asked for again while it lives leads to its step, says when another can be had, and still works", async ({
    page,
    mailbox,
  }) => {
    const email = newEmail("again");
    await page.goto("/home/login-user");
    await askFor(page, email);
    const code = await mailbox.code(email);
    await page.getByRole("button", { name: "Change email" }).click();
    await askFor(page, email);
    await expect(page.getByText(`The OTP that we sent to ${email} still works.`, { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Resend OTP in \d+ seconds?$/ })).toBeDisabled();
    await otpField(page).fill(code);
    await expect(heading(page)).toHaveText("Welcome User");
    expect(await mailbox.mails(email)).toHaveLength(1);
  });

  test("is asked for by a field that phones fill in, and taken with blanks", async ({ page, mailbox }) => {
    const email = newEmail("pasted");
    await page.goto("/home/login-user");
    await askFor(page, email);
    await expect(otpField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(otpField(page)).toHaveAttribute("inputmode", "numeric");
    const code = await mailbox.code(email);
    await otpField(page).evaluate(
      (field, text) => {
        (field as HTMLInputElement).focus();
        document.execCommand("insertText", false, text);
      },
      ` ${code.slice(0, 4)} ${code.slice(4)} `,
    );
    await expect(otpField(page)).toHaveValue(code);
    await expect(heading(page)).toHaveText("Welcome User");
  });

  test("that is wrong is sent once, and said to be wrong", async ({ page, mailbox }) => {
    const email = newEmail("wrong");
    await page.goto("/home/login-user");
    await askFor(page, email);
    const code = await mailbox.code(email);
    let tries = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/TOKEN")) tries += 1;
    });
    await otpField(page).fill(code === "00000000" ? "00000001" : "00000000");
    await expect(page.getByText("This OTP is wrong or has expired.", { exact: false })).toBeVisible();
    expect(tries).toBe(1);
    await otpField(page).fill(code);
    await expect(heading(page)).toHaveText("Welcome User");
    expect(tries).toBe(2);
  });
});

test.describe("after the login", () => {
  test("a heart that was asked for is set, and home offers the way back to the product, once", async ({
    page,
    shop,
    mailbox,
  }) => {
    const email = newEmail("heart");
    const token = await known(shop, email, () => mailbox.code(email));
    await page.route("**/CheckUser*", (route) => route.fulfill({ json: { IsUserCreated: false, Message: "sent" } }));
    await signedInAt(page, shop.url, email, token);
    await page.goto("/home/product-details/3");
    const heart = page
      .getByRole("main")
      .getByRole("button", { name: /wishlist$/ })
      .first();
    await takenUp(heart);
    await heart.click();
    await expect(page).toHaveURL("/home/login-user");
    await askFor(page, email);
    await otpField(page).fill("12345678");
    await expect(page).toHaveURL("/home");
    await expect.poll(() => read(shop, "GetItemWishlist", token)).toMatchObject([{ ItemId: 3 }]);
    const back = page.getByRole("link", { name: "Back to your product" });
    await back.click();
    await expect(page).toHaveURL("/home/product-details/3");
    await page.goBack();
    await expect(page).toHaveURL("/home");
    await expect(page.getByRole("heading", { name: "Popular Products" })).toBeVisible();
    await expect(back).toHaveCount(0);
  });

  test("who wanted to write a review is led back to the form", async ({ page, shop, mailbox }) => {
    const email = newEmail("review");
    const token = await known(shop, email, () => mailbox.code(email));
    await page.route("**/CheckUser*", (route) => route.fulfill({ json: { IsUserCreated: false, Message: "sent" } }));
    await signedInAt(page, shop.url, email, token);
    await page.goto("/home/product-details/3");
    const tab = page.getByRole("tab", { name: /^Reviews/ });
    await takenUp(tab);
    await tab.click();
    await page.getByRole("tabpanel").getByRole("link").click();
    await askFor(page, email);
    await otpField(page).fill("12345678");
    await expect(page).toHaveURL("/home");
    await page.getByRole("link", { name: "Back to your review" }).click();
    await expect(page).toHaveURL("/home/product-details/3");
    await expect(page.getByLabel("Your review")).toBeVisible();
  });

  test("a guest who wanted the wishlist goes home, which leads there", async ({ page, shop, mailbox }) => {
    const email = newEmail("wishes");
    const token = await known(shop, email, () => mailbox.code(email));
    await page.route("**/CheckUser*", (route) => route.fulfill({ json: { IsUserCreated: false, Message: "sent" } }));
    await signedInAt(page, shop.url, email, token);
    await page.goto("/home/user-wishlist");
    await expect(page).toHaveURL("/home/login-user");
    await askFor(page, email);
    await otpField(page).fill("12345678");
    await expect(page).toHaveURL("/home");
    await page.getByRole("link", { name: "Back to your wishlist" }).click();
    await expect(page).toHaveURL("/home/user-wishlist");
  });

  test("from the cart, Back does not show the cart twice", async ({ page, shop, mailbox }) => {
    const email = newEmail("back");
    const token = await known(shop, email, () => mailbox.code(email));
    await page.route("**/CheckUser*", (route) => route.fulfill({ json: { IsUserCreated: false, Message: "sent" } }));
    await signedInAt(page, shop.url, email, token);
    await page.goto("/home/product-details/3");
    const add = page
      .getByRole("main")
      .getByRole("button", { name: /^Add to cart/i })
      .first();
    await takenUp(add);
    await add.click();
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/home/user-cart"]')?.click());
    await page.getByRole("link", { name: "Log in" }).click();
    await askFor(page, email);
    await otpField(page).fill("12345678");
    await expect(page).toHaveURL("/home/user-cart");
    await expect.poll(async () => (await read<object[]>(shop, "GetCartList", token)).length).toBe(1);
    await page.goBack();
    await expect(page).toHaveURL("/home/product-details/3");
  });
});

/** Answers the token call in the server's stead: a further code would have to wait a minute. */
async function signedInAt(page: Page, url: string, email: string, token: string): Promise<void> {
  const details = await fetch(`${url}/api/CustomerAppV1/GetUserDetails`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [user] = (await details.json()) as { UserId: number; UserFullName: string; Mobile: string }[];
  const record = {
    access_token: token,
    token_type: "bearer",
    expires_in: 3600,
    UserID: user?.UserId,
    UserFullName: user?.UserFullName,
    UserName: email,
    Mobile: user?.Mobile,
    Application: "CustomerApp",
    IsDeleted: "False",
    Device: "device",
    IsUserCreated: false,
    ".issued": new Date().toUTCString(),
    ".expires": new Date(Date.now() + 3_600_000).toUTCString(),
  };
  await page.route("**/TOKEN", (route) => route.fulfill({ json: record }));
}

test.describe("places in the history", () => {
  test("the account's tabs are in the address: Back and a reload return to them", async ({ page, signedIn }) => {
    await signedIn(page);
    await page.goto("/home/my-account");
    await page.getByRole("tab", { name: "Orders", exact: true }).click();
    await expect(page).toHaveURL("/home/my-account?tab=orders");
    await page.getByRole("tab", { name: "Track Your Order" }).click();
    await expect(page).toHaveURL("/home/my-account?tab=track");
    await page.reload();
    await expect(page.getByRole("tab", { name: "Track Your Order" })).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Orders", exact: true })).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(page.getByRole("tab", { name: "Dashboard" })).toHaveAttribute("aria-selected", "true");
    await page.goto("/home/my-account?tab=nothing");
    await expect(page.getByRole("tab", { name: "Dashboard" })).toHaveAttribute("aria-selected", "true");
  });

  test("the popular tab survives Back and a reload", async ({ page }) => {
    await page.goto("/home");
    const tab = page.getByRole("tablist", { name: "Popular Products" }).getByRole("tab").nth(2);
    await takenUp(tab);
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    const product = page.getByRole("tabpanel").getByRole("link").first();
    await product.click();
    await expect(page).toHaveURL(/product-details/);
    await page.goBack();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await page.reload();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  });
});

test("Contact names a mobile number beside the landline", async ({ page }) => {
  await page.goto("/home/contact-us");
  const places = page.getByRole("main").getByRole("listitem");
  await expect(places.filter({ has: page.getByRole("heading", { name: "Mobile" }) }).getByRole("link")).toHaveText(
    "90000 01947",
  );
  await expect(places.filter({ has: page.getByRole("heading", { name: "Phone" }) }).getByRole("link")).toHaveText([
    "1800 000 1947",
    "020 0000 1947",
  ]);
});

test("an order and its code are mailed in the language of the page", async ({ shop, mailbox }) => {
  const email = newEmail("bhasha");
  await call(shop, "CheckUser?lang=mr", { UserName: email });
  expect(await mailbox.code(email)).toHaveLength(8);
  expect((await mailbox.mails(email))[0]?.Subject).toContain("लॉग इनसाठी OTP");
});

test("Account is drawn without a wait for its scripts, which have been fetched ahead", async ({ page }) => {
  await page.goto("/home");
  const account = page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Account" });
  await takenUp(account);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /login-user/.test(name)),
  );
  await page.waitForLoadState("networkidle");
  await page.route("**/assets/**", (route) => route.abort());
  await account.click();
  await expect(heading(page)).toHaveText("Login");
  await expect(page).toHaveURL("/home/login-user");
});

test("a newcomer is asked about a mobile number without ten digits and a State that the pin code is not in", async ({
  page,
  mailbox,
}) => {
  const email = newEmail("slip");
  await page.goto("/home/login-user");
  await askFor(page, email);
  await otpField(page).fill(await mailbox.code(email));
  await page.getByLabel("Your Full Name *").fill("Asha Rao");
  await page.getByLabel("Mobile Number *").fill("98765");
  await page.getByLabel("Address *").fill("12 Laxmi Road");
  await page.getByLabel("Pincode *").fill("411001");
  await expect(page.getByLabel("State *")).toHaveValue("Maharashtra");
  await page.getByLabel("State *").selectOption("Goa");
  await page.getByRole("button", { name: "Save" }).click();
  const mobile = page.getByRole("group", { name: "98765 does not have ten digits." });
  await expect(mobile).toBeFocused();
  await mobile.getByRole("button", { name: "Keep" }).click();
  const state = page.getByRole("group", { name: "411001 is in Maharashtra, not in Goa." });
  await expect(state).toBeFocused();
  await state.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("State *")).toBeFocused();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(page).toHaveURL("/home");
});
