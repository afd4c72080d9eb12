import type { Page } from "@playwright/test";
import { expect, newEmail, test } from "../shop.ts";
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone, permissions: ["clipboard-read", "clipboard-write"] });

test.setTimeout(120_000); // a journey through three places, looked at by axe at both widths

/** The row of a member of the staff. */
const member = (page: Page, email: string) => page.getByRole("listitem").filter({ hasText: email });

test("an owner invites somebody, changes their role, removes them, and reads it all in the audit log", async ({
  page,
  shop,
}) => {
  const email = newEmail("packer");
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Staff", exact: true }).click();
  await expect(page.getByText("The only owner.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("button", { name: "Invite staff" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByLabel("Packer").check();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Invitation link").inputValue();
  expect(link).toMatch(new RegExp(`^${shop.url}/admin/enrol#.{40,}$`));
  await dialog.getByRole("button", { name: "Copy link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(member(page, email)).toContainText("Invited");
  await page.reload();
  await expect(member(page, email)).toBeVisible();
  expect(await page.content(), "the link is shown once").not.toContain(link.split("#")[1]);

  await page.setViewportSize(desktop);
  await member(page, email)
    .getByRole("button", { name: `Change role ${email}` })
    .click();
  await dialog.getByLabel("Manager").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(member(page, email)).toContainText("Manager");
  await member(page, email)
    .getByRole("button", { name: `Remove ${email}` })
    .click();
  await expect(dialog).toContainText("They are signed out at once");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(member(page, email)).toBeHidden();

  await page.getByRole("link", { name: "Audit log", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Removed a staff member" })).toContainText(
    `staff ${email}`,
  );
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel("Action", { exact: true }).selectOption({ label: "Changed a role" });
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const entries = page.getByRole("main").getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries.getByRole("row").nth(1)).toHaveText("Rolepackermanager");
  await entries.getByRole("link", { name: `View history staff ${email}` }).click();
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(2)).toContainText("Invited a staff member");
  await page.getByRole("link", { name: "Show all entries" }).click();
  await expect(entries.filter({ hasText: "Signed in to the demo" }).first()).toBeVisible();
});
