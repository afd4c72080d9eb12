/** From an empty server to the first paid order, on a phone: the first visit, the wizard, and a shopper's order. */
import { createHmac } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { type RealShop, test } from "../real.ts";
import { asha, expect, keepLogin, type Mailbox, newEmail, signIn } from "../shop.ts";
import { authenticatorCode, expectAccessibleAtBothWidths, phone } from "./office.ts";

test.use({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });

const linkIn = (printed: string) => printed.match(/\S+\/admin\/setup#\S+/)?.[0] ?? "";

/** Enrols the owner by a fresh link; answers the authenticator's key and the recovery codes. */
async function visitFirst(page: Page, real: RealShop, email: string): Promise<{ key: string; codes: string[] }> {
  await page.goto(linkIn(await real.bhatti("setup")));
  await page.getByLabel("Your email address").fill(email);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Continue" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("2. Enter the 6-digit code from the app").fill("000000");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("This is not the code in your authenticator app.")).toBeVisible();
  await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  const codes = await page.getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I have saved them: set up the shop" }).click();
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  return { key, codes };
}

const bar = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

/** The newest six digits that were mailed to an address. */
async function testCode(mailbox: Mailbox, email: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      code = (await mailbox.mails(email))[0]?.Text.match(/\b\d{6}\b/)?.[0] ?? "";
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function setMail(page: Page, real: RealShop, mailbox: Mailbox, email: string) {
  await expect(page.getByRole("link", { name: "Make an app password" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Your mail service").selectOption("other");
  await page.getByLabel("Server").fill("127.0.0.1");
  await page.getByLabel("Port").fill("9");
  await page.getByLabel("Encryption").selectOption("none");
  await page.getByLabel("Sender").fill("Asha’s Bakery <orders@asha.example>");
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible(); // nobody listens there
  await page.getByLabel("Port").fill(String(real.lent.SMTPPort));
  await page.getByRole("button", { name: "Send me a test email" }).click();
  const code = await testCode(mailbox, email);
  await page.getByLabel("Code from the test email").fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This is not the code")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Code from the test email").fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The shop’s emails arrive", { exact: true })).toBeVisible();
}

async function setPayments(page: Page, real: RealShop) {
  await page.getByLabel("Key ID").fill(real.lent.KeyID);
  await page.getByLabel("Key secret").fill("wrong");
  await bar(page, "Check and save").click();
  await expect(page.getByText("Razorpay refuses these keys.")).toBeVisible();
  await expect(bar(page, "Check and save")).toBeFocused();
  await page.getByLabel("Key secret").fill(real.lent.KeySecret);
  await bar(page, "Check and save").click();
  await expect(page.getByText("Razorpay accepts the keys", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Get the webhook’s address and secret" }).click();
  await page.getByRole("button", { name: "Copy address" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${real.url}/webhooks/razorpay`);
  await page.getByRole("button", { name: "Copy secret" }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret.length).toBeGreaterThan(15);
  await expect(page.getByText("payment.captured", { exact: true })).toBeVisible();
  await expect(page.getByText("No message from Razorpay yet")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const event = { entity: "event", event: "payment.captured", payload: {} };
  const body = JSON.stringify(event);
  const told = await fetch(`${real.url}/webhooks/razorpay`, {
    method: "POST",
    headers: { "X-Razorpay-Signature": createHmac("sha256", secret).update(body).digest("hex") },
    body,
  });
  expect(told.status).toBe(200);
  await page.reload();
  await expect(page.getByText("Razorpay’s first message came")).toBeVisible();
  await expect(page.getByText("The shop has a webhook secret.")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
}

/** A shopper in a browser of their own buys the first product that there is; what the page says in the end. */
async function buy(context: BrowserContext, real: RealShop, mailbox: Mailbox): Promise<Page> {
  const page = await context.newPage();
  const customer = await signIn({ url: real.url, backstage: "", office: "", data: "" }, mailbox, asha);
  await keepLogin(page, customer);
  await page.goto(`${real.url}/home`);
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await page.goto(`${real.url}/home/user-cart`);
  await page.getByRole("button", { name: "Proceed To CheckOut" }).click();
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.waitForURL(/order-details/);
  return page;
}

test("an owner opens a shop on the phone, and a shopper's order is paid", async ({ page, real, mailbox, browser }) => {
  test.setTimeout(120_000);
  const email = newEmail("owner");
  await visitFirst(page, real, email);
  await expect(page.getByText("Still needed before the first order: email, payments, delivery.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const shopper = await browser.newContext({ viewport: phone });
  const early = await shopper.newPage();
  await early.goto(`${real.url}/home`);
  await expect(early.getByText("Opening soon")).toBeVisible();
  for (const [address, words] of Object.entries({
    "/home": "Opening soon",
    "/hi/home": "दुकान जल्द खुलेगी",
    "/mr/home": "दुकान लवकरच उघडेल",
  }))
    expect(await (await early.request.get(real.url + address)).text()).toContain(words); // before any script
  await early.close();

  await page.getByRole("link", { name: "Continue: Shop name" }).click();
  await expect(page.getByLabel("Shop name")).toHaveValue("");
  await page.getByLabel("Shop name").fill("Asha’s Bakery");
  await expectAccessibleAtBothWidths(page);
  await bar(page, "Save and continue").click();
  await expect(heading(page, "Tax")).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel("Shop name")).toHaveValue("Asha’s Bakery");
  await page.goForward();
  await page.getByLabel("Registered name").fill("Asha Rao");
  await page.getByLabel("Unregistered").check();
  await expect(page.getByLabel("GSTIN", { exact: true })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await bar(page, "Save and continue").click();
  await expect(page.getByLabel("Email for customers")).toHaveValue(email);
  await page.getByLabel("Postal address").fill("12 Laxmi Road, Pune 411030");
  await page.getByLabel("Phone numbers").fill("98000 00001");
  await page.getByLabel("FSSAI number").fill("11521034000123");
  await page.getByLabel("Grievance officer").fill("Asha Rao, 98000 00001");
  await expectAccessibleAtBothWidths(page);
  await bar(page, "Save and continue").click();
  await expect(heading(page, "Email")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Email")).toBeVisible();
  await setMail(page, real, mailbox, email);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await setPayments(page, real);
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(heading(page, "Delivery")).toBeVisible();
  await page.getByRole("link", { name: "Later" }).click();
  await expect(heading(page, "Products")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Load the sample" }).click();
  await expect(page.getByText(/^The shop has \d+ products\.$/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("link", { name: "Continue", exact: true }).click();

  await page.getByRole("link", { name: "Continue: Delivery" }).click();
  await page.getByLabel("Pin codes").fill("12345");
  await page.getByLabel("Delivery charge for the first kilogram (₹)").fill("40");
  await bar(page, "Save and continue").click();
  await expect(page.getByRole("alert").filter({ hasText: /pin code/i })).toBeVisible();
  await page.getByLabel("Pin codes").fill("411001, 411002 411030");
  await expectAccessibleAtBothWidths(page);
  await bar(page, "Save and continue").click();
  await expect(heading(page, "The shop is open")).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the shop’s address" })).toBeVisible();
  await expect(page.getByText("no money moves")).toBeVisible();
  await expect(page.getByRole("link", { name: "Enter your live keys" })).toBeVisible();
  await expect(page.getByText(real.url.replace("http://", ""))).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const paid = await buy(shopper, real, mailbox);
  await expect(paid.getByText(/Thank you/).first()).toBeVisible();
  await page.goto(`${real.url}/admin/orders`);
  await expect(page.getByText("Asha Rao").first()).toBeVisible();
  expect(await real.bhatti("setup").catch((error: Error) => error.message)).toContain("bhatti staff add");
  await shopper.close();
});

test("a phone that drops the page, or a second tab, goes on with the same key", async ({ page, real }) => {
  const link = linkIn(await real.bhatti("setup"));
  await page.goto(link);
  await page.getByText("What is an authenticator app?").click();
  await expect(page.getByText(/shows a new 6-digit number/)).toBeVisible();
  await page.getByLabel("Your email address").fill("asha@nowhere");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByLabel("Your email address")).toBeFocused();
  await page.getByLabel("Your email address").fill(newEmail("owner"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Set up sign-in" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Open the app" })).toHaveAttribute("href", /^otpauth:\/\/totp\//);
  const key = (await page.locator("code").textContent()) ?? "";
  await page.reload();
  await expect(page.locator("code")).toHaveText(key);
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.locator("code")).toHaveText(key);
  await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  const [code = ""] = await page.getByRole("listitem").allTextContents();
  await page.reload(); // the codes are still there, for this tab alone
  await expect(page.getByText(code)).toBeVisible();
  await second.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await second.getByRole("button", { name: "Finish" }).click();
  await expect(second.getByText(/^This link has been used/)).toBeVisible();
  await second.reload();
  await second.getByRole("link", { name: "Go on to the back office" }).click();
  await expect(second.getByRole("heading", { name: "Today" })).toBeVisible(); // the browser is signed in
  await expect(second.getByRole("heading", { name: "Opening soon: no orders yet" })).toBeVisible();
  await second.close();

  await page.getByRole("button", { name: "I have saved them: set up the shop" }).click();
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
    new RegExp(`${key}|${code}`),
  );
});

test("until mails arrive a new link signs in with the app, and the sign-in says so", async ({ page, real }) => {
  const email = newEmail("owner");
  const { key, codes } = await visitFirst(page, real, email);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(
    page.getByText("This shop cannot send mail yet. On the server, “sudo bhatti setup” prints a link"),
  ).toBeVisible();
  const used = linkIn(await real.bhatti("setup"));
  await page.goto(linkIn(await real.bhatti("setup")));
  await expect(page.getByLabel("Your email address")).toHaveValue(email);
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key, 20));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This is not the code in your authenticator app.")).toBeVisible();
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Set up your shop" })).toBeVisible();
  expect(page.url()).toBe(`${real.url}/admin/setup`); // the link does not stay in the history
  await page.goto(used);
  await expect(page.getByText("This link has been used, or a newer one has taken its place.")).toBeVisible();
});
