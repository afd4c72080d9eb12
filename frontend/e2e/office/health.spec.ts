import { expect, test } from "../shop.ts";
import { desktop, expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

const parts = ["Speed", "Errors", "Disk", "Memory", "Email", "Payments", "Backup", "Certificate"];

test("Health says in words how the shop is doing, and refreshes by itself", async ({ page, shop }) => {
  await page.clock.install();
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "How the shop is doing" }).click();
  await expect(page.getByRole("heading", { name: "Health" })).toBeVisible();
  const card = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  for (const part of parts) await expect(card(part)).toContainText(/Good|Look at it|Needs you|Nothing yet/);
  await expect(card("Disk")).toContainText(/\d+ % of \d/);
  await expect(card("Memory")).toContainText(/The shop uses \d+ MB\./);
  await expect(card("Certificate")).toContainText("does not begin with https");
  await expect(page.locator("main").getByRole("status")).toContainText(/is well|to look at|needs? you/);

  const asked = page.waitForRequest((request) => request.url().endsWith("/api/admin/health"));
  await page.clock.fastForward(16_000); // nobody touches anything
  await asked;
  await page.reload();
  await expect(card("Disk")).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
  await page.goBack();
  await expect(card("Disk")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test("what needs somebody is said in words and not by colour alone, here and on Today", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.route("**/api/admin/health", async (route) => {
    const answer = await route.fetch();
    const health = await answer.json();
    for (const reading of health.Readings) {
      if (reading.Name === "disk")
        Object.assign(reading, {
          State: "bad",
          Words: "The server's disk is 96 % full: 1.1 GB are free.",
          Way: "Delete.",
        });
      if (reading.Name === "certificate") Object.assign(reading, { State: "good" });
    }
    await route.fulfill({ json: health });
  });
  await page.route("**/api/admin/today", async (route) => {
    const today = await (await route.fetch()).json();
    today.Concerns = [{ Name: "disk", Words: "The server's disk is 96 % full: 1.1 GB are free." }];
    await route.fulfill({ json: today });
  });
  await page.goto("/admin");
  await page
    .getByRole("list", { name: "Needs attention" })
    .getByRole("link", { name: /disk is 96 % full/ })
    .click();
  await expect(page.locator("main").getByRole("status")).toContainText(/needs? you: .*Disk/);
  const disk = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Disk" }) });
  await expect(disk).toContainText("Needs you");
  await expect(disk).toContainText("Delete.");
});

for (const width of [360, phone.width, 1280])
  test(`the page on health fits ${width} px, by day and by night`, async ({ page, shop }) => {
    await signInAsOwner(page, shop);
    await page.setViewportSize({ width, height: width < 500 ? 780 : desktop.height });
    await page.goto("/admin/settings/health");
    await expect(page.getByRole("heading", { name: "Certificate" })).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(tooWide).toBe(false);
    }
  });

test("the page on health keeps its shape while it loads and says when it cannot be read", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  let refuse = true;
  await page.route("**/api/admin/health", (route) =>
    refuse
      ? route.fulfill({
          status: 500,
          json: {
            Message: "Something went wrong!",
            Code: "INTERNAL",
            Key: "shop.failed",
            Params: { number: "7K2M9QXA" },
          },
        })
      : route.continue(),
  );
  await page.goto("/admin/settings/health");
  await expect(page.getByRole("alert")).toContainText("Tell us this number: 7K2M9QXA");
  refuse = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Disk" })).toBeVisible();
});
