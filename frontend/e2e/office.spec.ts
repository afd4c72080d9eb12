import { createHmac } from "node:crypto";
import { enterAsOwner, expectAccessible, takeOrder } from "./office/office.ts";
import { expect, newEmail, signIn, test } from "./shop.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("an order appears by itself and is packed, sent off and partly paid back", async ({ page, shop }) => {
  await enterAsOwner(page, shop);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();

  const order = await takeOrder(page, shop, "Meera Joshi");
  const row = page.getByRole("listitem").filter({ hasText: `#${order.OrderNo}` });
  await expect(row).toContainText("To pack");
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Start packing/ }).click();
  await expect(row).toContainText("Being packed");

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: `Order #${order.OrderNo}` })).toBeFocused();
  await page.getByRole("button", { name: "Send off" }).click();
  await expect(page.getByRole("button", { name: "Delivered" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog");
  await refund.getByLabel("Pieces of Butter Khari").fill("1");
  await refund.getByLabel("Reason").fill("One came broken");
  await expectAccessible(page);
  await refund.getByRole("button", { name: "Send it back" }).click();
  await expect(refund).toBeHidden();
  await expect(page.getByText("1 paid back")).toBeVisible();

  await page.getByLabel("Note to self").fill("Sent a new one along");
  await page.getByRole("button", { name: "Keep the note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Sent a new one along" })).toBeVisible();
});

test("an order is cancelled with a reason", async ({ page, shop }) => {
  await enterAsOwner(page, shop);
  const order = await takeOrder(page, shop, "Ravi Kale");
  await page.goto(`/admin/orders/${order.OrderId}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The oven is cold");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The oven is cold").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeHidden();
});

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

/** The six digits that an authenticator app shows now for a key in base32 (RFC 6238). */
function authenticatorCode(key: string): string {
  const bits = [...key]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac("sha1", bytes).update(time).digest();
  const place = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

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
