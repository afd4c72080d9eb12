/** Enrolling and signing in on one phone, and what is said when a code is wrong. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { executable, expect, newEmail, type Shop, test } from "../shop.ts";
import { authenticatorCode, expectAccessibleAtBothWidths, phone, widths } from "./office.ts";

test.use({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });

const run = promisify(execFile);

async function invite(shop: Shop, email: string): Promise<string> {
  const { stdout } = await run(executable, ["staff", "add", email, "--role", "manager"], {
    env: { ...process.env, BHATTI_DATA: shop.data, BHATTI_URL: shop.url },
  });
  return stdout.match(/\S+\/admin\/enrol#\S+/)?.[0] ?? "";
}

test("on one phone the key is copied or opened in the app, and the first sign-in works at once", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = newEmail("manager");
  const link = await invite(shop, email);
  await page.goto(link);
  await page.getByRole("button", { name: "Start" }).click();
  const app = page.getByRole("link", { name: "Open the app" });
  const uri = (await app.getAttribute("href")) ?? "";
  expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]+/);
  expect(uri).toContain(email);
  await page.getByRole("button", { name: "Copy key" }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(uri).toContain(`secret=${key}`);
  await expect(page.locator("code")).toHaveText(key);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expect(app).toBeInViewport();
  }
  await expectAccessibleAtBothWidths(page);

  await page.getByLabel("2. Enter the 6-digit code from the app").fill("000000");
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("This is not the code in your authenticator app.")).toBeVisible();
  await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  await page.getByRole("link", { name: "I have saved them: sign in" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = await mailbox.code(email);

  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  await page.getByLabel("Code from the email").fill("00000000");
  await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key));
  await signIn.click();
  await expect(page.getByText("The code from the email is wrong")).toBeVisible();
  await page.getByLabel("Code from the email").fill(code);
  await page.getByLabel("Code from your authenticator app").fill("000000");
  await signIn.click();
  await expect(page.getByText("This is not the code in your authenticator app.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key));
  await signIn.click();
  await expect(page.getByText(`Manager: ${email}`)).toBeVisible();
});

test("a code that was used says when the next one comes, and a used link leads to the sign-in", async ({
  page,
  shop,
  mailbox,
}) => {
  const email = newEmail("manager");
  const link = await invite(shop, email);
  await page.goto(link);
  await page.getByRole("button", { name: "Start" }).click();
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();

  await page.goto("/admin"); // another document, as on another device
  await page.goto(link);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("This link has been used")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code from the email").fill(await mailbox.code(email));
  await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key, -1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This code of the app has been used" })).toBeVisible();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
});
