/** The day's cash: what the counter and riders took, what riders hand in, and what was counted. */
import type { Page } from "@playwright/test";
import { Door } from "../door.ts";
import { expect, test } from "../shop.ts";
import { expectAccessibleAtBothWidths, phone, signInAsOwner } from "./office.ts";

test.use({ viewport: phone });

let door: Door;

test.beforeAll(async ({ browser, shop }) => {
  door = await Door.at(browser, shop);
});
test.afterEach(() => door.clear());

interface CashPage {
  InDrawer: number;
  HandedIn: number;
}

const card = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN", { minimumFractionDigits: 2 })}`;

test("a rider’s cash is handed in and counted off against the day; what is missing is said", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await door.open();
  const { OrderId, OrderNo } = await door.order("Lata Gokhale");
  const { AmountDue = 0 } = await door.get<{ AmountDue?: number }>(`order?orderId=${OrderId}`);
  await door.pack(OrderId);
  const { Link } = await door.round("Mohan", [OrderId]);
  const { HandoverCode: Code } = await door.get<{ HandoverCode: string }>(`order?orderId=${OrderId}`);
  const delivered = await page.request.post(`${shop.url}/api/round/deliver`, {
    data: { OrderId, Code, Paid: "cash" },
    headers: { Authorization: `Round ${Link.split("#")[1]}` },
  });
  expect(delivered.ok(), await delivered.text()).toBe(true);
  const before = await door.get<CashPage>("cash");

  await signInAsOwner(page, shop);
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "More" }).click();
  await page.getByRole("main").getByRole("link", { name: "Cash" }).click();
  await expect(page.getByRole("heading", { name: "Cash", exact: true })).toBeVisible();
  await expect(card(page, "Payments taken").getByRole("listitem").filter({ hasText: OrderNo })).toContainText(
    "Mohan, cash",
  );
  const rider = card(page, "Riders").getByRole("listitem").filter({ hasText: "Mohan" });
  await expect(rider).toContainText(`holds ${rupees(AmountDue)}`);
  await expect(card(page, "Drawer")).toContainText(rupees(before.InDrawer)); // what riders hold is not in it
  await expectAccessibleAtBothWidths(page);

  await rider.getByRole("button", { name: "Hand in Mohan" }).click();
  const dialog = page.getByRole("dialog", { name: "Mohan hands in cash" });
  await expect(dialog.getByLabel("Amount, ₹")).toHaveValue(String(AmountDue));
  await dialog.getByRole("button", { name: "Taken in" }).click();
  await expect(rider).toContainText("all handed in");
  const now = before.InDrawer + AmountDue;
  await expect(card(page, "Drawer").getByText("In the drawer now").locator("..")).toContainText(rupees(now));

  const counting = card(page, "Count the drawer");
  await counting.getByLabel("Counted, ₹").fill(String(now));
  await expect(counting.getByRole("status")).toHaveText("It fits.");
  await counting.getByLabel("Counted, ₹").fill(String(now - 10));
  await expect(counting.getByRole("status")).toHaveText("₹10.00 is missing.");
  await counting.getByLabel("Taken out of it, ₹").fill(String(now - 60));
  await counting.getByLabel("Note").fill("A note fell behind the oven");
  await counting.getByRole("button", { name: "Save count" }).click();
  const count = card(page, "Counts").getByRole("listitem").first();
  await expect(count).toContainText(`expected ${rupees(now)}, counted ${rupees(now - 10)}`);
  await expect(count).toContainText("₹10.00 is missing.");
  await expect(count).toContainText("A note fell behind the oven");
  await expect(card(page, "Drawer").getByText("In the drawer now").locator("..")).toContainText("₹50.00");
  await expect(counting.getByLabel("Counted, ₹")).toHaveValue("");
  await expectAccessibleAtBothWidths(page);
});

test("the menu has rounds and cash only where orders can be paid on delivery", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto("/admin/more");
  await expect(page.getByRole("main").getByRole("link", { name: "Delivery" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Cash" })).toHaveCount(0);
  await door.open();
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: "Cash" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Rounds" })).toBeVisible();
});

test("the owner turns pay on delivery on, and chooses the areas", async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await page.goto("/admin/settings/payments");
  const settings = card(page, "Pay on delivery");
  await settings.getByRole("checkbox", { name: "Orders can be paid on delivery" }).check();
  await settings.getByLabel("UPI ID").fill("bhatti");
  await settings.getByRole("button", { name: "Save" }).click();
  expect(
    await settings.getByLabel("UPI ID").evaluate((input: HTMLInputElement) => input.validity.patternMismatch),
  ).toBe(true);
  await settings.getByLabel("UPI ID").fill("bhatti@okaxis");
  await settings.getByLabel("Largest order, ₹").fill("2000");
  await settings.getByRole("button", { name: "Save" }).click();
  await settings.getByRole("link", { name: "Choose the areas" }).click();
  await page.getByRole("searchbox", { name: "Pin code, district or state" }).fill("411001");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Edit charges 411001" }).click();
  await page.getByRole("dialog").getByLabel("Pay on delivery").selectOption("Yes");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "411001" })).toContainText("pay on delivery");
  await page.goto("/admin/areas/districts");
  await page.getByRole("button", { name: /^Edit charges All of/ }).click();
  await expect(page.getByRole("dialog").getByLabel("Pay on delivery")).toHaveValue("");
});
