import { expect, test } from "../shop.ts";
import { expectAccessible, phone, placeOrder, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

test("without a network the back office says that it is offline, and reads again by itself", async ({
  page,
  context,
  shop,
}) => {
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByRole("status").filter({ hasText: "You are offline" });
  await expect(banner).toContainText("The shop cannot be reached.");
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();

  // A list that was not read before, on a screen whose program is here already.
  await page.getByRole("link", { name: "Late", exact: true }).click();
  await expect(page.getByText("This page loads by itself as soon as the shop can be reached.")).toBeVisible();
  await expect(page.getByText("This page could not be loaded")).toHaveCount(0);
  await expectAccessible(page);

  // A screen of which not even the program is here.
  await page.getByRole("link", { name: "Bake sheet", exact: true }).click();
  await expect(page.getByText("This page loads by itself as soon as the shop can be reached.")).toBeVisible();
  await expect(page.getByText("Something went wrong on this page")).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Bake sheet" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test("what came while the back office was offline is on show afterwards", async ({ page, context, shop }) => {
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline").first()).toBeVisible();
  const other = await context.browser()?.newContext();
  const elsewhere = await other?.newPage();
  if (!elsewhere) throw new Error("no second browser");
  await signInAsOwner(elsewhere, shop);
  const { OrderNo } = await placeOrder(elsewhere, shop, "Chitra Kale");
  await other?.close();
  await expect(page.getByText(`#${OrderNo}`)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(`#${OrderNo}`).first()).toBeVisible();
  await expect(page.getByText("You are offline")).toHaveCount(0);
});

test("a change that cannot be sent says so and loses nothing", async ({ page, context, shop }) => {
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Products", exact: true }).click();
  const mark = page.getByRole("button", { name: "Sold out Butter Khari" });
  await expect(mark).toBeVisible();
  await context.setOffline(true);
  await mark.click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
  await mark.click();
  await expect(page.getByText("Marked as sold out.")).toBeVisible();
  await page.getByRole("button", { name: "Undo Butter Khari" }).click();
  await expect(page.getByText("On sale again.")).toBeVisible();
});
