import type { Page } from "@playwright/test";
import { expect, type Shop, test } from "../shop.ts";
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

test.setTimeout(120_000); // looked at by axe at both widths, several times

const account = (shop: Shop) => `${shop.url}/admin/account`;

/** The sessions on show. */
const sessions = (page: Page) => page.getByRole("main").getByRole("listitem");

test("an owner sees where they are signed in, and ends one session and then all others", async ({
  page,
  browser,
  shop,
}) => {
  const others = await Promise.all([1, 2, 3].map(() => browser.newPage({ userAgent: iPhone })));
  for (const other of others) await signInAsOwner(other, shop);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Your account", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();

  const here = sessions(page).filter({ hasText: "This device" });
  await expect(here).toHaveCount(1);
  const before = await sessions(page).count();
  await expect(here).toContainText("on Linux");
  await expect(here.getByRole("button")).toHaveCount(0);
  const phones = sessions(page).filter({ hasText: "Safari on iPhone" });
  expect(await phones.count()).toBeGreaterThanOrEqual(3); // other tests may have some
  await expect(phones.first()).toContainText(/from (127\.0\.0\.1|::\/64)/);
  await expectAccessibleAtBothWidths(page);

  const end = phones.first().getByRole("button", { name: /^End session Safari on iPhone, signed in / });
  await end.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Safari on iPhone is signed out at once.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(sessions(page)).toHaveCount(before);
  await end.click();
  await dialog.getByRole("button", { name: "End session" }).click();
  await expect(dialog).toBeHidden();
  await expect(sessions(page)).toHaveCount(before - 1);

  await page.setViewportSize(desktop);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "End all other sessions" }).click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByText("You are not signed in anywhere else.")).toBeVisible();
  for (const other of others) {
    await other.goto(account(shop));
    await expect(other.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
    await other.close();
  }

  await page.getByRole("link", { name: "Audit log", exact: true }).click();
  await expect(sessions(page).filter({ hasText: "Ended sessions" }).first()).toBeVisible();
  await expect(sessions(page).filter({ hasText: "Ended a session" }).first()).toBeVisible();
});

test("the page of the account says when it cannot be loaded, and loads again", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const fail = page.route("**/api/admin/me/sessions", (route) =>
    route.fulfill({ status: 503, json: { Code: "UNAVAILABLE", Message: "The shop is busy. Please try again." } }),
  );
  await fail;
  await page.goto(account(shop));
  await expect(page.getByText("The shop is busy. Please try again.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/admin/me/sessions");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sessions(page).first()).toBeVisible();
});

test("a failed sign-in is in the audit log in plain words, without the code", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const answer = await page.request.post(`${shop.url}/api/admin/sign-in`, {
    data: { Email: "stranger@example.in", Code: "31415926", Authenticator: "123456" },
  });
  expect(answer.status()).toBe(400);
  await page.goto(`${shop.url}/admin/audit?what=${encodeURIComponent("fail to sign in")}`);
  const entry = sessions(page).filter({ hasText: "Failed to sign in" }).first();
  await expect(entry).toContainText("unknown address");
  await expect(entry).toContainText("not signed in");
  await expect(entry).toContainText("Network");
  await expect(page.getByRole("main")).not.toContainText("31415926");
  await expectAccessibleAtBothWidths(page);
});

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
