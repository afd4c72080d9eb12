import { authenticatorCode, desktop, expectAccessible, signInAsOwner } from "./office/office.ts";
import { expect, newEmail, signIn, test } from "./shop.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a guest or an expired session gets the sign-in, and returns to the same page", async ({ page, shop }) => {
  await page.goto("/admin/orders?late=true");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email address").fill(newEmail());
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Code from your authenticator app")).toBeVisible();

  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Late", exact: true }).click();
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/orders\?late=true$/);
});

test("More on a phone and the menu on a desktop say which version runs", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const version = page.getByText(/^Version \d+\.\d+\.\d+ \(.+\)$/).filter({ visible: true });
  await expect(version).toHaveCount(0);
  await page.getByRole("link", { name: "More" }).click();
  await expect(version).toBeVisible();
  await page.setViewportSize(desktop);
  await page.getByRole("navigation").getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  await expect(version).toBeVisible();
  await expectAccessible(page);
});

test("signing out closes the back office, and a customer's login does not open it", async ({ page, shop, mailbox }) => {
  await signInAsOwner(page, shop);
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

test("an invited packer enrols, signs in with both codes, sees only orders, and is signed out everywhere", async ({
  page,
  browser,
  shop,
  mailbox,
}) => {
  await signInAsOwner(page, shop);
  const email = newEmail("packer");
  const invited = await page.request.post(`${shop.url}/api/admin/staff/add`, {
    data: { Email: email, Role: "packer" },
  });
  const { Link } = (await invited.json()) as { Link: string };
  await page.context().clearCookies();

  await page.goto(Link);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("img", { name: "QR code with your authenticator key" })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
  await expectAccessible(page);
  const recovery = (await page.getByRole("listitem").first().textContent()) ?? "";

  await page.getByRole("link", { name: "I have saved them: sign in" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code from the email").fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(`Packer: ${email}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Orders", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Products", exact: true })).toBeHidden();
  await page.goto("/admin/products");
  await expect(page.getByText("You do not have access to this page")).toBeVisible();
  await page.getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();

  const owner = await browser.newPage();
  await signInAsOwner(owner, shop);
  await owner.goto(`${shop.url}/admin/staff`);
  await owner.getByRole("button", { name: `Sign out everywhere ${email}` }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(owner.getByText(`${email} is signed out everywhere.`)).toBeVisible();
  await owner.close();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});
