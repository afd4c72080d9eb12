/** The day before Diwali: three hundred callers and a shopper want two hundred places. */
import type { Page } from "@playwright/test";
import { expect, put, test, toast } from "../spec/shopper.ts";
import { Clock, moment, possible } from "../times.ts";

test.use({ viewport: { width: 390, height: 844 }, alone: "diwali" });

/** The bit of the weekday so many days from today in India. */
const weekday = (ahead: number) => {
  const sundayFirst = new Date(Date.now() + (330 + 1440 * ahead) * 60_000).getUTCDay();
  return 1 << ((sundayFirst + 6) % 7);
};

/** Tomorrow twice, and once the day after. */
const times = [
  { From: "10:00", To: "13:00", Places: 120, Weekdays: weekday(1) },
  { From: "17:00", To: "20:00", Places: 80, Weekdays: weekday(1) },
  { From: "10:00", To: "13:00", Places: 300, Weekdays: weekday(2) },
];

const card = (page: Page) => page.getByRole("region", { name: "Delivery time" });
const calendar = (page: Page) => page.getByRole("dialog", { name: "When would you like it?" });
const proceed = (page: Page) => page.getByRole("button", { name: "Proceed To CheckOut" });

interface Placed {
  OrderNo: string;
  Slot: { Day: string; From: string };
}

/** Has so many callers order at once, ten at a time, each for the first possible time. */
async function callers(clock: Clock, count: number, PackageId: number): Promise<Placed[]> {
  const placed: Placed[] = [];
  let next = 0;
  const line = async () => {
    for (let caller = next++; caller < count; caller = next++)
      placed.push(
        await clock.post<Placed>("order/phone", {
          Name: `Caller ${caller}`,
          Mobile: String(9_700_000_000 + caller),
          ShippingAddress: `${caller} Laxmi Road, Pune`,
          Pincode: "411001",
          Lines: [{ ItemId: 1, PackageId, Quantity: 1 }],
        }),
      );
  };
  await Promise.all(Array.from({ length: 10 }, line));
  return placed;
}

test("no place is sold twice, and whoever comes too late is offered the next day", async ({
  page,
  browser,
  shop,
  customer,
}) => {
  const clock = await Clock.at(browser, shop);
  await clock.times("elsewhere", times);
  await put(shop, customer, 1);
  const first = (await possible(shop)).Days.find(({ Slots }) => Slots.length === 2);
  if (!first) throw new Error("the day is not offered");
  await page.goto("/home/user-cart");
  await expect(card(page).locator("strong")).toContainText("10 am–1 pm");

  const placed = await callers(clock, 300, await packOf(shop.url));
  expect(new Set(placed.map(({ OrderNo }) => OrderNo)).size).toBe(300);
  const on = (day: string, from: string) => placed.filter(({ Slot }) => Slot.Day === day && Slot.From === from).length;
  const day = await clock.get<{ Slots: { Taken: number; Places: number }[] }>(`slots/day?day=${first.Day}`);
  expect(day.Slots.map(({ Taken, Places }) => [Taken, Places])).toEqual([
    [120, 120],
    [80, 80],
  ]);
  expect([on(first.Day, "10:00"), on(first.Day, "17:00")]).toEqual([120, 80]);

  await proceed(page).click();
  const next = await moment(shop, 0);
  await expect(toast(page)).toHaveText(`That time is no longer free. The next is ${next.Words}.`);
  await expect(card(page).locator("strong")).toHaveText(next.Words);
  await page.getByRole("button", { name: "Change the time" }).click();
  await calendar(page).locator(`label:has([value="${first.Day}"])`).click();
  await expect(calendar(page).getByRole("status")).toHaveText(`${first.Words}: every time is taken.`);
  await page.keyboard.press("Escape");

  await proceed(page).click();
  const payment = page.frameLocator('iframe[title="Secure payment"]');
  await payment.getByRole("tab", { name: "UPI" }).click();
  await payment.getByRole("button", { name: "success@razorpay" }).click();
  await payment.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/order-details\//, { timeout: 30_000 });
  await expect(page.getByText(next.Words).first()).toBeVisible();

  const sheet = await clock.get<{ Slots: { Lines: { Pieces: number }[] }[] }>(`bake-sheet?day=${first.Day}`);
  const pieces = sheet.Slots.map(({ Lines }) => Lines.reduce((sum, line) => sum + line.Pieces, 0));
  expect(pieces).toEqual([120, 80]);
});

/** The package of the first product that `put` takes. */
async function packOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/CustomerAppV1/GetPackageDetails?itemId=1`);
  const [pack] = (await answer.json()) as { PackageId: number }[];
  return pack?.PackageId ?? 0;
}
