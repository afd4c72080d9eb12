import type { Page } from "@playwright/test";
import { expect, newEmail, read, type Shop, test } from "../shop.ts";
import { desktop, expectAccessible, expectAccessibleAtBothWidths, phone, signInAs, signInAsOwner } from "./office.ts";

/** Calls the back office as whoever is signed in. */
async function office<T>(page: Page, shop: Shop, call: string, data?: object): Promise<T> {
  const path = `${shop.url}/api/admin/${call}`;
  const answer = await (data ? page.request.post(path, { data }) : page.request.get(path));
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

interface Slots {
  Groups: { GroupId: number; Name: string; Version: string }[];
  Closings: { ClosingId: number }[];
  Ovens: { CategoryId?: number; ProductId?: number }[];
}

const morning = { SlotId: 0, Weekdays: 127, From: "09:00", To: "12:00", Places: 20, Closes: 900 };
const evening = { SlotId: 0, Weekdays: 127, From: "16:00", To: "18:00", Places: 20, Closes: 90 };
const everywhere = { GroupId: 0, Name: "Delivery", Kind: "elsewhere", Active: true, Slots: [morning, evening] };

/** The shop as it begins: other tests use it too. */
async function withoutTimes(page: Page, shop: Shop): Promise<void> {
  const { Groups, Closings, Ovens } = await office<Slots>(page, shop, "slots");
  for (const { ClosingId } of Closings) await office(page, shop, "closings/delete", { ClosingId });
  for (const { CategoryId, ProductId } of Ovens)
    await office(page, shop, "ovens/save", { CategoryId, ProductId, Pieces: 0 });
  for (const { GroupId } of Groups) await office(page, shop, "slots/delete", { GroupId });
}

test.afterEach(async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  await withoutTimes(page, shop);
});

const offered = (shop: Shop, pincode = "411001") =>
  read<{ Timed: boolean; Days: { Day: string; Slots: { SlotId: number }[] }[] }>(
    shop,
    `GetDeliverySlots?pincode=${pincode}`,
  );

/** Tomorrow in India. */
const tomorrow = () => new Date(Date.now() + (330 + 1440) * 60_000).toISOString().slice(0, 10);

/** An order by telephone for tomorrow morning. */
async function orderForTomorrow(
  page: Page,
  shop: Shop,
  name: string,
  more: { Email?: string } = {},
): Promise<{ OrderId: string; OrderNo: string }> {
  const { Groups } = await office<{ Groups: { Slots: { SlotId: number; From: string }[] }[] }>(page, shop, "slots");
  const slot = Groups[0]?.Slots.find(({ From }) => From === "09:00");
  const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
  return office(page, shop, "order/phone", {
    ...{ Name: name, Mobile: "9800000078", ShippingAddress: "12 Laxmi Road, Pune", Pincode: "411001" },
    ...{ SlotId: slot?.SlotId, SlotDay: tomorrow(), PaidBy: "cash", ...more },
    Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 2 }],
  });
}

/** Sends off what other tests have left to be packed: without a time it comes before every order that has one. */
async function sendOffTheRest(page: Page, shop: Shop): Promise<void> {
  type List = { Orders: { OrderId: string; CanMoveTo: string[] }[] };
  for (const [from, Status] of [
    ["ORDER PLACED", "ORDER PROCESSING"],
    ["ORDER PROCESSING", "ORDER SHIPPED"],
  ] as const) {
    for (let left = 1; left > 0; ) {
      const { Orders } = await office<List>(page, shop, `orders?status=${encodeURIComponent(from)}`);
      const OrderIds = Orders.filter(({ CanMoveTo }) => CanMoveTo.includes(Status)).map(({ OrderId }) => OrderId);
      left = OrderIds.length;
      if (left > 0) await office(page, shop, "orders/move", { OrderIds, Status });
    }
  }
}

test("without delivery times nothing is said of them", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await expect(page.getByRole("heading", { name: /^Next to (pack|leave)/ })).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page.getByRole("navigation", { name: "Show" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Delivery or collection" })).toBeHidden();
  await page.goto("/admin/orders/new");
  await expect(page.getByLabel("Pin code")).toBeVisible();
  await expect(page.getByText("Collects at the counter")).toBeHidden();
  await page.goto("/admin/products/1");
  await expect(page.getByLabel("Shelf life")).toBeVisible();
  await expect(page.getByText("Needs so many hours")).toBeHidden();
});

test("a shop begins with two times a day, sees what shoppers see, and switches them off again", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Delivery", exact: true }).click();
  await page.getByRole("link", { name: "Times" }).click();
  await expect(page.getByText("No delivery times yet")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Set delivery times" }).click();

  const first = page.getByRole("region", { name: "Time 1" });
  await expect(first).toContainText("Every day 9–12: a shopper can order until 6 pm the day before.");
  await expect(page.getByRole("region", { name: "Time 2" })).toContainText(
    "4–6 pm: a shopper can order until 2:30 pm on the day.",
  );
  await first.getByLabel("Sunday").uncheck();
  await first.getByLabel("Orders a day").fill("15");
  await expect(first).toContainText("Mon–Sat 9–12");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const chip = await first.getByLabel("Monday").locator("..").boundingBox();
  expect(chip?.width).toBeGreaterThanOrEqual(44);
  expect(chip?.height).toBeGreaterThanOrEqual(44);
  await first.getByLabel("Orders close").selectOption("same day");
  await expect(first).toContainText("Orders must close before it begins.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Orders must close before it begins." })).toBeVisible();
  await first.getByLabel("Orders close").selectOption("day before");
  await page.getByRole("button", { name: "Save" }).click();

  const group = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Delivery", exact: true }) });
  await expect(group).toContainText("Mon–Sat 9–12 up to 15 orders, order by 6 pm the day before");
  await expect(group).toContainText(/A shopper in \w+, \d{6} sees: .+, order by .+ (today|tomorrow|on \w+)/);
  await expectAccessibleAtBothWidths(page);
  expect((await offered(shop)).Timed).toBe(true);

  await group.getByRole("switch").click();
  await expect(group.getByRole("switch")).not.toBeChecked();
  await expect(group).toContainText("Switched off: shoppers do not see these times.");
  expect((await offered(shop)).Timed).toBe(false);
  await group.getByRole("switch").click();
  await expect(group.getByRole("switch")).toBeChecked();
  expect((await offered(shop)).Timed).toBe(true);
});

test("leaving with unsaved times asks first", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await page.goto("/admin/areas/times/counter");
  await page.getByLabel("Name").fill("Shop window");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Delivery times" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Shop window");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("link", { name: "Delivery times" }).click();
  await expect(page.getByText("No delivery times yet")).toBeVisible();
});

test("a district has times of its own, and everywhere else keeps the others", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await office(page, shop, "slots/save", everywhere);
  await page.goto("/admin/areas/times");
  await page.getByRole("link", { name: "Other times for some places" }).click();
  await page.getByLabel("Name").fill("Mumbai");
  await page.getByLabel("Or pin codes").fill("411038 41");
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
  await page.getByLabel("Or pin codes").fill("411038, 411004");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("is added when you save")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  const group = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Mumbai" }) });
  await expect(group).toContainText("2 pin codes");
  await expect(group).toContainText(/sees: .*4–6 pm/);
  await expect(page.getByText("Everywhere you deliver that has no times of its own")).toBeVisible();

  await group.getByRole("link", { name: "Edit Mumbai" }).click();
  await page.getByRole("button", { name: /^Remove Pune/ }).click();
  await page.getByLabel("District").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(group).toContainText(/\d+ pin codes/);
  await group.getByRole("link", { name: "Edit Mumbai" }).click();
  await page.getByRole("button", { name: "Delete these times" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete these times" }).click();
  await expect(page.getByText("Everywhere you deliver", { exact: true })).toBeVisible();
});

test("a closed day and a deleted time say how many orders they touch, and lead to them", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  // Orders by telephone may come late: that one is for tomorrow morning, whatever the time is now.
  await office(page, shop, "slots/save", everywhere);
  const { OrderNo } = await orderForTomorrow(page, shop, "Kavya Joshi");
  await page.goto("/admin/areas/times");
  await expect(page.getByText("1 order has one of these times.")).toBeVisible();

  await page.getByRole("button", { name: "Add closed days" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First day").fill(tomorrow());
  await dialog.getByLabel("Reason").fill("Diwali");
  await expect(dialog).toContainText("1 order is promised a time that this takes away");
  await expect(dialog.getByRole("link", { name: "1 order" })).toHaveAttribute(
    "href",
    `/admin/orders?slotDay=${tomorrow()}`,
  );
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Close anyway" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Diwali, Everything")).toBeVisible();
  const closed = (await offered(shop)).Days.find(({ Day }) => Day === tomorrow());
  expect(closed?.Slots).toEqual([]);
  await page.getByRole("button", { name: /^Open again/ }).click();
  await expect(page.getByText("Diwali, Everything")).toBeHidden();

  await page.getByRole("link", { name: "Edit Delivery" }).click();
  await page.getByRole("button", { name: "Remove time 1" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("1 order is promised a time that this takes away");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Saved. Shoppers see it now.")).toBeVisible();
  await expect(page.getByText("Every day 4–6 pm")).toBeVisible();

  // The order keeps its time.
  await page.goto(`/admin/orders?slotDay=${tomorrow()}`);
  const row = page.getByRole("listitem").filter({ hasText: `#${OrderNo}` });
  await expect(row.getByText("9–12", { exact: true })).toBeVisible();
  await row.getByRole("link", { name: /Kavya Joshi/ }).click();
  await expect(page.getByText(/^Delivery: .+, 9–12$/)).toBeVisible();
});

test("what somebody else has saved meanwhile is not saved over unseen", async ({ page, shop }) => {
  await page.setViewportSize(desktop);
  await signInAsOwner(page, shop);
  await office(page, shop, "slots/save", everywhere);
  await page.goto("/admin/areas/times");
  await page.getByRole("link", { name: "Edit Delivery" }).click();
  await page.getByLabel("Name").fill("Mine");
  const rename = async (Name: string) => {
    const { Groups } = await office<Slots>(page, shop, "slots");
    await office(page, shop, "slots/save", { ...Groups[0], Name });
  };
  await rename("Theirs");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toContainText("Somebody else has changed these times");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Show theirs" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Theirs");
  await page.getByLabel("Name").fill("Mine");
  await rename("Theirs again");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
});

test("what can be made in a day is counted on Today, and a product says how long it needs", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await office(page, shop, "slots/save", everywhere);
  await page.goto("/admin/areas/times");
  await page.getByRole("button", { name: "Add a limit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Of what").selectOption("Butter Khari");
  await dialog.getByLabel("Packages a day").fill("40");
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("40 a day")).toBeVisible();
  await sendOffTheRest(page, shop);
  const { OrderNo } = await orderForTomorrow(page, shop, "Meera Joshi");

  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.goto("/admin");
    await expect(page.getByRole("link", { name: /\d+ \/ 40 Butter Khari booked for tomorrow/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /to pack, first leaves .*\d/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next to leave" })).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(`#${OrderNo}`) })).toContainText("9–12");
    await expectAccessible(page);
  }

  await page.goto("/admin/products/1");
  await page.getByLabel("Needs so many hours").fill("24");
  await page.getByLabel("Sunday").uncheck();
  await expect(page.getByText("Mon–Sat")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
  expect(await office(page, shop, "product?productId=1")).toMatchObject({ Lead: 1440, BakeDays: 63 });
  await page.goto("/admin/products/1");
  await page.getByLabel("Needs so many hours").fill("");
  await page.getByLabel("Sunday").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. The change is live in the shop.")).toBeVisible();
});

test("an order is moved to another time, and its customer is told", async ({ page, shop, mailbox }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await office(page, shop, "slots/save", everywhere);
  const Email = newEmail("moved");
  const { OrderId, OrderNo } = await orderForTomorrow(page, shop, "Sunita Kale", { Email });
  await page.goto(`/admin/orders/${OrderId}`);
  await page.getByRole("button", { name: "Change the time" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the time" });
  const times = dialog.getByLabel("Delivery time");
  const last = times.getByRole("option").last();
  const words = (await last.textContent()) ?? "";
  await times.selectOption(await last.getAttribute("value"));
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole("button", { name: "Change and tell the customer" }).click();
  await expect(page.getByText(`Delivery: ${words}`)).toBeVisible();
  await expect(page.getByText(`→ ${words}`)).toBeVisible();
  await expect
    .poll(async () => (await mailbox.mails(Email)).map(({ Subject }) => Subject))
    .toContain(`Your order #${OrderNo} has a new time`);
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("button", { name: "Dispatch", exact: true }).click();
  await expect(page.getByRole("button", { name: "Mark delivered" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the time" })).toBeHidden();
});

test("a caller chooses a time or collects, and a packer hands over for the code", async ({
  page,
  shop,
  browser,
  mailbox,
}) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await office(page, shop, "slots/save", everywhere);
  await office(page, shop, "slots/save", {
    ...everywhere,
    Name: "Counter",
    Kind: "counter",
    Slots: [{ ...evening, Closes: 0, Weekdays: 127, From: "23:00", To: "24:00" }],
  });
  await page.goto("/admin/orders/new");
  await page.getByLabel("Mobile").fill("9800000079");
  await page.getByLabel("Full name").fill("Lata Bhide");
  await page.getByLabel("Pin code").fill("411001");
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: /^Butter Khari/ }).click();
  await page
    .getByRole("list", { name: /^Which package/ })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByLabel("Delivery time")).toHaveValue(/^\d+ \d{4}-\d\d-\d\d$/);
  await page.getByRole("radio", { name: "Collects at the counter" }).check();
  await expect(page.getByLabel("Collection time")).toHaveValue(/^\d+ \d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel("Address", { exact: true })).toBeHidden();
  const choice = await page.getByLabel("Collection time").locator("option").nth(1).getAttribute("value");
  await page.getByLabel("Collection time").selectOption(choice);
  await page.getByLabel("Cash").check();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText(/^Collected at the counter: .+, 11 pm–12 am/)).toBeVisible();
  await expect(page.getByText(/The customer’s code: \d{4}/)).toBeVisible();
  await page.getByRole("button", { name: "Start packing" }).click();
  await page.getByRole("button", { name: "Ready to collect" }).click();
  await expect(page.getByRole("button", { name: "Mark collected" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const number = (await page.getByRole("heading", { level: 1 }).textContent())?.replace("Order ", "") ?? "";
  const packing = await browser.newContext({ baseURL: shop.url });
  const packer = await packing.newPage();
  await signInAs(packer, shop, mailbox, "packer");
  await packer.goto("/admin/orders");
  const row = packer.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText("Ready to collect");
  await expect(row).toContainText(/collects .*11 pm–12 am/);
  await row.getByRole("link", { name: /Lata Bhide/ }).click();
  await expect(packer.getByText(/The customer’s code: \d{4}/)).toBeVisible();
  await packing.close();
});
