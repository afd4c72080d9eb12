/** Specification section 9: business constants and limits. Those proved elsewhere are named in that file's tests. */
import type { Page } from "@playwright/test";
import { answer, expect, fail, put, stopClock, stored, test, toast, watch } from "./shopper.ts";

const total = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Cart Totals" })
    .locator("dl > div", { has: page.getByText(name, { exact: true }) })
    .getByRole("definition");

const line = (fields: object) => ({
  CartId: 1,
  ItemId: 1,
  PackageId: 1,
  PackageName: "200 g",
  DisplayName: "Butter Khari",
  FirstImage: "",
  Price: 99.99,
  DiscountedPrice: 89.99,
  DiscountRate: 10,
  OrderedQuantity: 3,
  GST: 5,
  TotalPackageWeight: 600,
  InStock: true,
  ...fields,
});

test.describe("money", () => {
  test("rupees with two decimals; tax, taxable, discount and total per the formulas", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetCartList", [line({})]);
    await page.goto("/home/user-cart");
    await expect(total(page, "Subtotal")).toHaveText("₹269.97");
    await expect(total(page, "Tax Amount")).toHaveText("₹12.86");
    await expect(total(page, "Taxable Amount")).toHaveText("₹257.11");
    await expect(page.getByText("You save ₹30.00 on this order")).toBeVisible();
    await expect(total(page, "Total")).toHaveText("₹299.97"); // taxable + tax + delivery
  });

  for (const [grams, charge] of [
    [1000, "₹30.00"],
    [1001, "₹40.00"],
    [2000, "₹40.00"],
    [2001, "₹50.00"],
  ] as const)
    test(`delivery of ${grams} g: base charge, and the extra for each kg begun above 1 kg: ${charge}`, async ({
      page,
      customer,
    }) => {
      expect(customer.token).not.toBe("");
      await answer(page, "GetCartList", [line({ OrderedQuantity: 1, TotalPackageWeight: grams })]);
      await page.goto("/home/user-cart");
      await expect(total(page, "Delivery charges")).toHaveText(charge);
    });
});

test("quantity is 1 when adding from home", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  const added = watch(page, "AddToCart");
  await page.goto("/home");
  await page
    .getByRole("button", { name: /^Add .* to cart$/ })
    .first()
    .click();
  await expect.poll(() => added.bodies).toMatchObject([{ orderedQuantity: 1 }]);
});

test("rating star width = rating / 5", async ({ page }) => {
  await page.goto("/home/product-details/1");
  const stars = page.getByRole("img", { name: /out of 5 stars$/ }).first();
  const rating = Number.parseFloat((await stars.getAttribute("aria-label")) ?? "");
  const width = await stars.locator("span").evaluate((it) => Number.parseFloat((it as HTMLElement).style.width));
  expect(width).toBeCloseTo((rating / 5) * 100, 0);
});

test.describe("check-status", () => {
  test.beforeEach(async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetTransactionOrderStatus", { TransactionStatus: "PENDING", Status: "ORDER PENDING" });
    await stopClock(page);
  });

  test("polls every 2 s", async ({ page }) => {
    const asked = watch(page, "GetTransactionOrderStatus");
    /** Waits for the next answer and for the turn in which the page has read it: only then does its timer run. */
    const answered = async () => {
      await (await page.waitForResponse(/GetTransactionOrderStatus/)).finished();
      await page.evaluate(
        () =>
          new Promise<void>((done) => {
            const turn = new MessageChannel();
            turn.port1.onmessage = () => done();
            turn.port2.postMessage(null);
          }),
      );
    };
    const first = answered();
    await page.goto("/check-status/abc");
    await expect(page.getByRole("heading", { name: "Please wait" })).toBeVisible();
    await first;
    expect(asked.urls.length).toBe(1);
    for (let round = 0; round < 3; round++) {
      const before = asked.urls.length;
      const next = answered();
      await page.clock.runFor(2000);
      await next;
      expect(asked.urls.length).toBe(before + 1);
    }
  });

  test("the waiting message rotates every 3 s with a 0.5 s fade", async ({ page }) => {
    await page.goto("/check-status/abc");
    const message = page.getByRole("heading", { name: "Please wait" }).locator("+ p");
    await expect(message).toBeVisible();
    expect(await message.evaluate((it) => getComputedStyle(it).animationDuration)).toBe("0.5s");
    const seen = new Set([await message.textContent()]);
    for (let turn = 0; turn < 3; turn++) {
      const before = await message.textContent();
      await page.clock.runFor(3000);
      await expect(message).not.toHaveText(before ?? "");
      seen.add(await message.textContent());
    }
    expect(seen.size).toBe(4);
  });
});

test("a toast goes by itself after 3000 ms", async ({ page }) => {
  await stopClock(page);
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect(toast(page, "Item added to cart successfully")).toBeVisible();
  await page.clock.runFor(2999);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page)).toHaveCount(0);
});

test.describe("toast types", () => {
  test("success and info", async ({ page }) => {
    await page.goto("/home/product-details/1");
    const add = page.getByRole("button", { name: "Add to cart", exact: true }).first();
    await add.click();
    await expect(toast(page)).toHaveAttribute("data-toast", "success");
    await add.click();
    await expect(toast(page)).toHaveAttribute("data-toast", "info");
  });

  test("alert and error", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/home/product-details/1");
    await page.getByRole("tab", { name: /^Reviews/ }).click();
    await page.getByRole("button", { name: "Submit Review" }).click();
    await expect(toast(page)).toHaveAttribute("data-toast", "alert");
    await fail(page, "AddToCart");
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    await expect(toast(page)).toHaveAttribute("data-toast", "error");
  });
});

test("the spinner shows after 10 ms, fades 300 ms in and 200 ms out", async ({ page }) => {
  await page.goto("/home/about-us");
  const timing = () =>
    page.locator("[data-spinner]").evaluate((it) => {
      const style = getComputedStyle(it);
      return [style.transitionDuration.split(", ")[0], style.transitionDelay.split(", ")[0]];
    });
  expect(await timing()).toEqual(["0.2s", "0s"]);
  await page.route(/\/assets\/.*\.js$/, () => undefined); // the next screen never comes
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect.poll(timing).toEqual(["0.3s", "0.01s"]);
});

test("storage keys: EcomUserData and cartItems", async ({ page, customer }) => {
  await page.goto("/home/my-account");
  await expect(page.getByText(customer.email)).toBeVisible();
  expect(await stored(page, "EcomUserData")).toMatchObject({ Application: "CustomerApp" });
  await page.getByRole("button", { name: "Logout" }).waitFor();
  await page.evaluate(() => localStorage.removeItem("EcomUserData"));
  await page.goto("/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await expect.poll(() => stored(page, "cartItems")).toMatchObject([{ itemId: 1 }]);
});

test("refund: the cancel dialog says within 4-5 working days", async ({ page, customer }) => {
  expect(customer.token).not.toBe("");
  await answer(page, "GetUserNotDeliveredDetails", [
    {
      PurchaseOrderId: "a",
      PurchaseOrderNo: "1",
      PurchaseOrderDate: "2026-01-09T10:30:00+05:30",
      Status: "ORDER PLACED",
      TransactionStatus: "SUCCESSFUL",
      TotalAmount: 1,
    },
  ]);
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Track Your Order" }).click();
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Your payment is refunded within 4-5 working days.");
});

test("refund: the policy page gives the same time as the cancel dialog", async ({ page }) => {
  await page.goto("/home/cancellation-refund");
  await expect(page.getByRole("main")).toContainText(/within 4-5 working days of the confirmed cancellation/);
});

test("order dates are dd/mm/yyyy", async ({ page, shop, customer }) => {
  await put(shop, customer);
  await answer(page, "GetUserDeliveredOrderDetails", [
    {
      PurchaseOrderId: "a",
      PurchaseOrderNo: "1",
      PurchaseOrderDate: "2026-03-05T23:59:00+05:30",
      Status: "ORDER DELIVERED",
      TransactionStatus: "SUCCESSFUL",
      TotalAmount: 1,
    },
  ]);
  await page.goto("/home/my-account");
  await page.getByRole("tab", { name: "Orders", exact: true }).click();
  await expect(page.getByText("05/03/2026")).toBeVisible();
});
