/** WCAG 2.2 AA on every screen in both schemes and at both widths, every main journey by keyboard alone, and where the focus goes. */
import type { Page } from "@playwright/test";
import { axe, looks } from "./axe.ts";
import { call } from "./shop.ts";
import {
  answer,
  answerOrders,
  expect,
  guestItem,
  invoiceOf,
  keepCart,
  put,
  stubDialog,
  takenUp,
  test,
} from "./spec/shopper.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Looks at the page by day and by night, on a phone and on a desktop. */
async function look(page: Page): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    // Colours change over a moment, and a busy machine draws late: a real violation stays one.
    await expect(async () => {
      expect(await violations(page, colorScheme), `${page.url()} ${colorScheme} ${width}`).toEqual([]);
    }).toPass({ timeout: 10_000 });
  }
}

/** What axe finds. The schemes differ in nothing but colour, so the dark one is asked about contrast alone. */
async function violations(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  const all = axe(page);
  const found = await (colorScheme === "light" ? all.withTags(tags) : all.withRules("color-contrast")).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
}

test.describe("axe: a guest's screens", () => {
  for (const path of [
    "/home",
    "/home/about-us",
    "/home/cancellation-refund",
    "/home/contact-us",
    "/home/privacy-policy",
    "/home/terms-conditions",
    "/home/login-user",
    "/home/product-details/1",
    "/home/category-details/1",
    "/home/top-deals",
    "/home/search/khari",
    "/home/search/zzzqqq",
    "/home/nowhere",
  ])
    test(path, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeAttached();
      await look(page);
    });

  test("/home/user-cart", async ({ page }) => {
    await keepCart(page, [guestItem]);
    await page.goto("/home/user-cart");
    await expect(page.getByRole("heading", { name: "Please Log In" })).toBeVisible();
    await look(page);
  });
});

test.describe("axe: a customer's screens", () => {
  test("/home/user-cart", async ({ page, shop, customer }) => {
    await put(shop, customer);
    await page.goto("/home/user-cart");
    await expect(page.getByRole("button", { name: "Proceed To CheckOut" })).toBeVisible();
    await look(page);
  });

  test("/home/user-wishlist", async ({ page, shop, customer }) => {
    await call(shop, "AddItemWishlist", { itemId: 1 }, customer.token);
    await page.goto("/home/user-wishlist");
    await expect(page.getByRole("row").filter({ hasText: "Butter Khari" })).toBeVisible();
    await look(page);
  });

  for (const tab of ["Dashboard", "Orders", "Track Your Order"])
    test(`/home/my-account, ${tab}`, async ({ page, customer }) => {
      await answerOrders(page);
      await page.goto("/home/my-account");
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect(page.getByText(tab === "Dashboard" ? customer.email : "#2026-").first()).toBeVisible();
      await look(page);
    });

  for (const [button, dialog] of [
    ["Add Address", "Add Address"],
    ["Edit Account", "Edit Account"],
    ["Logout", "Logout"],
  ] as const)
    test(`the dialog ${dialog}`, async ({ page, customer }) => {
      await page.goto("/home/my-account");
      await expect(page.getByText(customer.email)).toBeVisible();
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("dialog", { name: dialog }).getByRole("button").last()).toBeVisible();
      await look(page);
    });

  test("/order-details/{id}", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await answer(page, "GetInvoiceDetails", invoiceOf("ORDER DELIVERED", { DiscountAmount: 9 }));
    await page.goto("/order-details/abc");
    await expect(page.getByRole("button", { name: "Reorder" })).toBeVisible();
    await look(page);
  });

  for (const path of ["/check-status/abc", "/success/abc", "/fail/abc"])
    test(path, async ({ page, customer }) => {
      expect(customer.token).not.toBe("");
      await answer(page, "GetTransactionOrderStatus", { TransactionStatus: "PENDING", Status: "ORDER PENDING" });
      await page.goto(path);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await look(page);
    });
});

/** Presses Tab until the wanted thing has the focus; gives up where a person would. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: "link" | "button" | "textbox" | "tab" | "radio" = "button",
) {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((it) => it === document.activeElement)) return wanted;
    await page.keyboard.press("Tab");
  }
  throw new Error(`120 presses of Tab do not reach ${name}`);
}

test.describe("by keyboard alone", () => {
  test("search, open a product, choose a package, add it, see the cart", async ({ page }) => {
    await page.goto("/home");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    const search = page.getByLabel("Search products");
    while (!(await search.evaluate((it) => it === document.activeElement))) await page.keyboard.press("Tab");
    await page.keyboard.type("butter khari");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/home\/search\//);
    await tabTo(page, "Butter Khari", "link");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Butter Khari" })).toBeFocused();
    await tabTo(page, /200 g/, "radio");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /400 g/ })).toBeChecked();
    await tabTo(page, "Add to cart");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Item added to cart successfully")).toBeVisible();
    await page.goto("/home/user-cart");
    await tabTo(page, /^Remove Butter Khari/);
    await page.keyboard.press("Enter");
    await expect(page.getByText("No items added to Cart")).toBeVisible();
  });

  test("log in", async ({ page, regular }) => {
    await answer(page, "CheckUser", { IsUserCreated: false, Message: "sent" });
    await page.route("**/TOKEN", (route) => route.fulfill({ json: regular.record }));
    await page.goto("/home/login-user");
    await tabTo(page, "Email *", "textbox");
    await page.keyboard.type("asha@example.in");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Verify OTP" })).toBeFocused();
    await tabTo(page, "Enter OTP *", "textbox");
    await page.keyboard.type("12345678");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/home");
  });

  test("check out", async ({ page, shop, customer }) => {
    await put(shop, customer);
    await stubDialog(page);
    await page.goto("/home/user-cart");
    await tabTo(page, "Proceed To CheckOut");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => "opened" in window);
  });

  test("the account's tabs move with the arrows", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/home/my-account");
    await tabTo(page, "Dashboard", "tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Orders", exact: true })).toBeFocused();
    await page.keyboard.press("End");
    await expect(page.getByRole("tab", { name: "Track Your Order" })).toHaveAttribute("aria-selected", "true");
  });
});

test.describe("focus", () => {
  test("goes to the heading of the screen that a link opens", async ({ page }) => {
    await page.goto("/home/about-us");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" });
    await takenUp(link);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact Us" })).toBeFocused();
  });

  test("enters a dialog, stays inside, and comes back to the button that opened it", async ({ page, customer }) => {
    expect(customer.token).not.toBe("");
    await page.goto("/home/my-account");
    const edit = page.getByRole("button", { name: "Edit Account" });
    await edit.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 6; presses++) {
      expect(
        await dialog.evaluate((it) => it.contains(document.activeElement) || document.activeElement === document.body),
      ).toBe(true);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  });

  test("goes to the field in fault", async ({ page }) => {
    await page.goto("/home/login-user");
    await page.getByRole("button", { name: "Get OTP" }).click();
    await expect(page.getByPlaceholder("Email *")).toBeFocused();
  });
});
