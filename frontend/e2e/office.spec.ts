import { authenticatorCode, desktop, enterAsOwner, expectAccessible } from "./office/office.ts";
import { expect, newEmail, signIn, test } from "./shop.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("whoever is not signed in meets the sign-in, a dead session too, and comes back to the same page", async ({
  page,
  shop,
}) => {
  await page.goto("/admin/orders?late=true");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail address").fill(newEmail());
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Code from your authenticator app")).toBeVisible();

  await enterAsOwner(page, shop);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Late", exact: true }).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\?late=true$/);
});

test("More on a phone and the menu on a desktop say which version runs", async ({ page, shop }) => {
  await enterAsOwner(page, shop);
  const version = page.getByText(/^Version \d+\.\d+\.\d+ \(.+\)$/).filter({ visible: true });
  await expect(version).toHaveCount(0);
  await page.getByRole("link", { name: "More" }).click();
  await expect(version).toBeVisible();
  await page.setViewportSize(desktop);
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await expect(version).toBeVisible();
  await expectAccessible(page);
});

test("signing out closes the back office, and a customer's login does not open it", async ({ page, shop, mailbox }) => {
  await enterAsOwner(page, shop);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const customer = await signIn(shop, mailbox, {
    userFullName: "Asha Rao",
    mobile: "9800000001",
    Address: "12 Laxmi Road",
    Pincode: "411001",
    State: "Maharashtra",
  });
  const answer = await fetch(`${shop.url}/api/admin/orders`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(answer.status).toBe(401);
});

test("an invited packer enrols, signs in with both codes, and sees orders alone", async ({ page, shop, mailbox }) => {
  await enterAsOwner(page, shop);
  const email = newEmail("packer");
  const invited = await page.request.post(`${shop.url}/api/admin/staff/add`, {
    data: { Email: email, Role: "packer" },
  });
  const { Link } = (await invited.json()) as { Link: string };
  await page.context().clearCookies();

  await page.goto(Link);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("img", { name: "QR code with your authenticator key" })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("2. Type the six digits that the app shows").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  await expectAccessible(page);
  const recovery = (await page.getByRole("listitem").first().textContent()) ?? "";

  await page.getByRole("link", { name: "I have kept them: sign in" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByLabel("Code from the mail").fill(await mailbox.code(email));
  await page.getByRole("button", { name: "I do not have my phone: use a recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(`Packer: ${email}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Products", exact: true })).toBeHidden();
  await page.goto("/admin/products");
  await expect(page.getByText("Your role does not include this page")).toBeVisible();
});
