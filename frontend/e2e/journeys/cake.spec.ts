/** A cake with a name for Saturday, paid at the door by UPI: from the shopper's phone to the counted cash. */
import type { Invoice, OfficeBakeSheet } from "../../src/shared/api/contract.gen.ts";
import { Door } from "../door.ts";
import { signInAsOwner } from "../office/office.ts";
import { asked, cake, numberOf } from "../options.ts";
import { expect, read, test } from "../shop.ts";
import { Clock } from "../times.ts";

test.use({ viewport: { width: 390, height: 844 }, alone: "cake" });

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: "block" as const };
const name = "आरव ५";
const chosen = ["Flavour: Mango", "Egg: Eggless", `Name on the cake: ${name}`];

test("a cake with a name for Saturday is baked, labelled, brought and paid at the door", async ({
  page,
  shop,
  browser,
  signedIn,
}) => {
  test.setTimeout(180_000);
  const clock = await Clock.at(browser, shop);
  const door = await Door.at(browser, shop);
  const id = await numberOf(shop, cake);
  await clock.times("elsewhere", [{ From: "16:00", To: "18:00", Weekdays: 32 }]);
  await clock.save(id, { Options: asked, Lead: 24 * 60 });
  await door.open();

  // The shopper
  const customer = await signedIn(page, { userFullName: "Nandini Patil" });
  await page.goto(`/home/product-details/${id}`);
  await page.getByRole("radio", { name: /^(\S+ )?Mango/ }).check();
  await page.getByRole("radio", { name: /^(\S+ )?Eggless/ }).check();
  await page.getByRole("textbox", { name: /^Name on the cake/ }).fill(name);
  await page.locator("[data-dock]").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Item added to cart successfully")).toBeVisible();
  await page.goto("/home/user-cart");
  await expect(page.getByRole("row").filter({ hasText: cake })).toContainText(name);
  const when = page.getByRole("region", { name: "Delivery time" }).locator("strong");
  await expect(when).toContainText(/Sat|Tomorrow/);
  const words = (await when.textContent()) ?? "";
  await page.getByRole("radio", { name: /^Pay on delivery/ }).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page).toHaveURL(/\/order-details\//);
  const order = page.url().split("/").at(-1) ?? "";
  await expect(page.getByRole("main")).toContainText(name);
  const paper = await read<Invoice>(shop, `GetInvoiceDetails?purchaseOrderId=${order}`, customer.token);
  expect(paper).toMatchObject({ Status: "ORDER PLACED", TransactionStatus: "PENDING", AmountDue: paper.TotalAmount });
  expect(paper.Data[0]?.Options?.map((each) => `${each.Name}: ${each.Value}`)).toEqual(chosen);
  const day = paper.Slot?.Day ?? "";
  const amount = `₹${paper.TotalAmount.toFixed(2)}`;
  expect(words).toContain("4–6 pm");

  // The bakery: the sheet of that day, the label and the slip
  const bakery = await (await browser.newContext({ ...phone, baseURL: shop.url })).newPage();
  await signInAsOwner(bakery, shop);
  await bakery.goto(`/admin/bake?day=${day}`);
  const baked = bakery.getByRole("listitem").filter({ hasText: cake });
  for (const each of chosen) await expect(baked).toContainText(each);
  const sheet = await door.get<OfficeBakeSheet>(`bake-sheet?day=${day}`);
  expect(sheet.Pieces).toBe(1);
  await bakery.getByRole("link", { name: "Labels" }).click();
  const label = bakery.getByRole("listitem").filter({ hasText: cake });
  for (const each of [name, "Eggless", "Mango"]) await expect(label.first()).toContainText(each);
  const { Labels } = await door.get<{ Labels: { IsVeg: boolean; Mrp: number; Pieces: number }[] }>(`labels?day=${day}`);
  expect(Labels).toMatchObject([{ IsVeg: true, Mrp: paper.Data[0]?.SalePrice, Pieces: 1 }]);
  await bakery.goto(`/admin/orders/${order}/slip`);
  await expect(bakery.getByRole("main")).toContainText(name);
  await expect(bakery.getByRole("main")).toContainText(amount);
  await expect(bakery.getByRole("img", { name: "QR code that pays for this order" })).toBeVisible();
  await bakery.goto(`/admin/orders/${order}`);
  await bakery.getByRole("button", { name: "Start packing" }).click();
  await expect(bakery.getByRole("button", { name: "Dispatch", exact: true })).toBeVisible();

  // The rider
  const { Link } = await door.round("Sunil", [order]);
  const rider = await (await browser.newContext(phone)).newPage();
  await rider.goto(Link);
  await rider.getByRole("button", { name: "Set off" }).click();
  const stop = rider.getByRole("listitem").filter({ hasText: "Nandini Patil" });
  await expect(stop.getByRole("group", { name: `How is ${amount} paid?` })).toBeVisible({ timeout: 15_000 });
  await page.goto(`/order-details/${order}`);
  const code = page.getByRole("region", { name: "To pay on delivery" }).locator("b");
  await expect(code).toHaveText(/\d/);
  await stop.getByRole("radio", { name: "UPI" }).check();
  await expect(stop.getByRole("img", { name: /^upi:\/\/pay\?.*am=/ })).toBeVisible();
  await stop.getByLabel("Hand-over code").fill(((await code.textContent()) ?? "").replaceAll(" ", ""));
  await stop.getByRole("button", { name: "Delivered" }).click();
  await expect(stop).toContainText("Delivered, by UPI");

  // The shopper's page and papers, and the day's money
  await page.reload();
  await expect(page.getByRole("list", { name: "The order's way" })).toContainText("Paid on delivery");
  const after = await read<Invoice>(shop, `GetInvoiceDetails?purchaseOrderId=${order}`, customer.token);
  expect(after).toMatchObject({
    Status: "ORDER DELIVERED",
    TransactionStatus: "SUCCESSFUL",
    TotalAmount: paper.TotalAmount,
  });
  expect(after.InvoiceNo).not.toBe("");
  await bakery.goto("/admin/cash");
  await expect(bakery.getByRole("listitem").filter({ hasText: paper.PurchaseOrderNo })).toContainText("Sunil, UPI");
  await bakery.getByLabel("Counted, ₹").fill("0");
  await expect(bakery.getByRole("status").filter({ hasText: "It fits." })).toBeVisible();
  await bakery.getByRole("button", { name: "Save count" }).click();
  await expect(bakery.getByText(/expected ₹0\.00, counted ₹0\.00/)).toBeVisible();
  await rider.context().close();
  await bakery.context().close();
});
