/** The back office's coupons: made, said in words, changed by two, ended; and used by telephone and in reports. */
import type { Page } from "@playwright/test";
import type { OfficeCoupon } from "../../src/shared/api/contract.gen.ts";
import { dayFromNow, Offers } from "../coupons.ts";
import { expect, read, type Shop, test } from "../shop.ts";
import { expectAccessibleAtBothWidths, phone, signInAs, signInAsOwner } from "./office.ts";

let offers: Offers;

test.use({ viewport: phone });
test.beforeAll(async ({ browser, shop }) => {
  offers = await Offers.at(browser, shop);
});
test.afterEach(() => offers.clear());

const words = (page: Page) => page.locator("[aria-live=polite]").filter({ hasText: /off|delivery/i });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const item = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const named = async (name: string): Promise<OfficeCoupon | undefined> =>
  (await offers.all()).find(({ Name }) => Name === name);

/** A paid order by telephone. */
async function order(shop: Shop, Coupon: string): Promise<{ OrderId: string; OrderNo: string }> {
  const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
  return offers.post("order/phone", {
    Name: "Coupon Caller",
    Mobile: "9800000078",
    ShippingAddress: "12 Laxmi Road, Sadashiv Peth, Pune",
    Pincode: "411001",
    Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 2 }],
    PaidBy: "cash",
    Coupon,
  });
}

test("a manager makes the first coupon, reads what it does, and sends it on", async ({ page, shop, mailbox }) => {
  await signInAs(page, shop, mailbox, "manager");
  await page.goto("/admin/more");
  await page.getByRole("main").getByRole("link", { name: "Coupons" }).click();
  await expect(page.getByText("No coupons yet")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Add coupon" }).click();

  await expect(words(page)).toHaveText("10% off. Shoppers enter its code. Once for each customer.");
  await page.getByLabel("Name").fill("Diwali offer");
  await page.getByRole("button", { name: "Suggest a code" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue(/^DIWALI10-[A-Z2-9]{4}$/);
  await page.getByLabel("Code", { exact: true }).fill("no!");
  await save(page);
  await expect(page.getByText("A code has 3 to 20 letters from A to Z, digits and hyphens.").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill("diwali 12");
  await page.getByLabel("Percent", { exact: true }).fill("12.5");
  await page.getByLabel("At most, ₹").fill("100");
  await page.getByLabel("Only for").selectOption({ label: "Butter Khari" });
  await page.getByLabel("Only for").selectOption({ label: "Jeera Khari" });
  await page.getByRole("button", { name: "Remove Jeera Khari" }).click();
  await page.getByLabel("Smallest basket, ₹").fill("50");
  await page.getByLabel("Uses in all").fill("50");
  await page.getByLabel("Last day").fill("2030-11-05");
  await expect(words(page)).toHaveText(
    "12.5% off Butter Khari, at most ₹100, in orders of ₹50 or more. Shoppers enter DIWALI12. Until 5 November 2030. 50 uses in all, once for each customer.",
  );
  await expectAccessibleAtBothWidths(page);
  await save(page);
  await expect(page).toHaveURL("/admin/coupons");
  expect(await named("Diwali offer")).toMatchObject({
    Code: "DIWALI12",
    Kind: "percent",
    Value: 12.5,
    Most: 100,
    ProductIds: [1],
    SmallestBasket: 50,
    Uses: 50,
    UsesEach: 1,
    Until: "2030-11-05",
  });
  await expect(item(page, "Diwali offer")).toContainText("Until 5 November 2030");
  await expect(item(page, "Diwali offer")).toContainText("Used 0 of 50 times");
  const link = await item(page, "Diwali offer").getByRole("link", { name: "Send on WhatsApp" }).getAttribute("href");
  expect(new URL(link ?? "").searchParams.get("text")).toContain(`Use the code DIWALI12 at ${shop.url}.`);
  await expectAccessibleAtBothWidths(page);
});

test("a coupon is switched off and on in the list, and deleted while nobody has used it", async ({ page, shop }) => {
  await offers.make({ Name: "Switched", Code: "SWITCHED" });
  await signInAsOwner(page, shop);
  await page.goto("/admin/coupons");
  const on = item(page, "Switched").getByRole("switch");
  await on.click();
  await expect(item(page, "Switched").getByText("Off", { exact: true })).toBeVisible();
  expect(await read(shop, "GetShopDetails")).not.toHaveProperty("Coupons");
  await on.click();
  await expect(item(page, "Switched").getByText("On", { exact: true })).toBeVisible();
  expect(await read(shop, "GetShopDetails")).toMatchObject({ Coupons: true });
  await page.getByRole("link", { name: "Edit Switched" }).click();
  await page.getByRole("button", { name: "Delete coupon" }).click();
  await page.getByRole("dialog", { name: "Delete Switched?" }).getByRole("button", { name: "Delete coupon" }).click();
  await expect(page).toHaveURL("/admin/coupons");
  await expect(item(page, "Switched")).toHaveCount(0);
});

test("when two people edit a coupon, whose is kept is asked", async ({ page, shop }) => {
  const CouponId = await offers.make({ Name: "Both", Code: "BOTH", Value: 10 });
  await signInAsOwner(page, shop);
  await page.goto(`/admin/coupons/${CouponId}`);
  await page.getByLabel("Percent", { exact: true }).fill("15");
  await offers.post("coupon/save", { CouponId, Code: "BOTH", Name: "Both", Kind: "percent", Value: 20, Active: true });
  await save(page);
  const asked = page.getByRole("dialog", { name: "Somebody else has changed this coupon" });
  await asked.getByRole("button", { name: "Show theirs" }).click();
  await expect(page.getByLabel("Percent", { exact: true })).toHaveValue("20");
  await page.getByLabel("Percent", { exact: true }).fill("15");
  await offers.post("coupon/save", { CouponId, Code: "BOTH", Name: "Both", Kind: "percent", Value: 25, Active: true });
  await save(page);
  await asked.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page).toHaveURL("/admin/coupons");
  expect((await offers.named(CouponId)).Value).toBe(15);
});

test("what is wrong with a coupon is said, and nothing is saved", async ({ page, shop }) => {
  await offers.make({ Name: "First", Code: "TAKEN" });
  await signInAsOwner(page, shop);
  await page.goto("/admin/coupons/new");
  await page.getByLabel("Name").fill("Second");
  await page.getByLabel("Code", { exact: true }).fill("taken");
  await page.getByLabel("First day").fill(dayFromNow(3));
  await page.getByLabel("Last day").fill(dayFromNow(2));
  await save(page);
  await expect(page.getByText("The last day is before the first.").first()).toBeVisible();
  await page.getByLabel("Last day").fill(dayFromNow(4));
  await save(page);
  await expect(page.getByText("There is a coupon with this code already.")).toBeVisible();
  expect(await named("Second")).toBeUndefined();
});

test("what was used shows in the list, on the order and in the report; it stays, and can only be switched off", async ({
  page,
  shop,
}) => {
  const CouponId = await offers.make({ Name: "Used once", Code: "USEDONCE", Kind: "amount", Value: 20 });
  const { OrderId } = await order(shop, "used once");
  await signInAsOwner(page, shop);
  await page.goto("/admin/coupons");
  await expect(item(page, "Used once")).toContainText("Used 1 time, customers saved ₹20.00");
  await page.goto(`/admin/orders/${OrderId}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Coupon Used once, USEDONCE" })).toContainText(
    "₹20.00 saved",
  );
  await expect(page.getByText("less ₹20.00 for the coupon")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto("/admin/reports");
  await expect(page.getByRole("columnheader", { name: "Saved by coupons" })).toBeAttached();
  await page.goto(`/admin/coupons/${CouponId}`);
  await expect(page.getByText("Orders name this coupon, so it cannot be deleted.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete coupon" })).toHaveCount(0);
});

test("a coupon is taken by telephone, and refused in words", async ({ page, shop }) => {
  await offers.make({ Name: "By phone", Code: "PHONE20", Kind: "amount", Value: 20 });
  await signInAsOwner(page, shop);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Mobile").fill("9800000079");
  await page.getByLabel("Full name").fill("Phone Phadke");
  await page.getByLabel("Pin code").fill("411001");
  await page.getByLabel("Address", { exact: true }).fill("14 Bajirao Road, Pune");
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: /^Butter Khari/ }).click();
  await page.getByRole("list", { name: "Which package of Butter Khari?" }).getByRole("button").first().click();
  const code = page.getByLabel("Coupon code");
  await code.fill("nobody");
  await expect(page.getByText("We do not know this coupon. Please check the code.")).toBeVisible();
  await code.fill("phone 20");
  await expect(page.getByText("Coupon By phone")).toBeVisible();
  await page.getByRole("radio", { name: /^Cash/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[^n]/);
  await expect(page.getByText("Coupon By phone, PHONE20")).toBeVisible();
});

test("a packer has no coupons", async ({ page, shop, mailbox }) => {
  await signInAs(page, shop, mailbox, "packer");
  await page.goto("/admin/coupons");
  await expect(page.getByText("You do not have access to this page")).toBeVisible();
  await page.goto("/admin/more");
  await expect(page.getByRole("main").getByRole("link", { name: "Coupons" })).toHaveCount(0);
});
