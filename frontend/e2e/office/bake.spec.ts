/** The bake sheet of a day, its packing list and its round: on a phone, on paper and as files. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNothingCut, printed } from "../printed.ts";
import { expect, read, type Shop, test } from "../shop.ts";
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectItsWidth,
  phone,
  signInAsOwner,
  widths,
} from "./office.ts";
import { openTimes, type Times } from "./times.ts";

test.use({ viewport: phone });

let times: Times;

test.beforeEach(async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  times = await openTimes(page, shop);
});

test.afterEach(async () => times.close());

/** Khari and rusk for a day: 9–12 for two customers, 4–6 pm for one, and one who collects. */
async function orders(shop: Shop, day: string): Promise<void> {
  const [khari, rusk] = await Promise.all([packOf(shop, 1), packOf(shop, 2)]);
  const order = (name: string, lines: object[], more: Omit<Parameters<Times["order"]>[1], "day">) =>
    times.order({ Name: name, Lines: lines }, { day, ...more });
  await order("Asha Rao", [{ ...khari, Quantity: 12 }], { slot: "morning" });
  await order(
    "Meera Joshi",
    [
      { ...khari, Quantity: 2 },
      { ...rusk, Quantity: 3 },
    ],
    { slot: "morning", ask: "Ring twice" },
  );
  await order("Iyer & Sons", [{ ...rusk, Quantity: 22 }], { slot: "evening" });
  await order("Hema Desai", [{ ...khari, Quantity: 1 }], { slot: "counter" });
}

async function packOf(shop: Shop, ItemId: number): Promise<{ ItemId: number; PackageId: number }> {
  const [pack] = await read<{ PackageId: number }[]>(shop, `GetPackageDetails?itemId=${ItemId}`);
  return { ItemId, PackageId: pack?.PackageId ?? 0 };
}

/** The part of a sheet for a slot. */
const slot = (page: Page, heading: string) =>
  page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true, level: 2 }) });

const khariBox = (page: Page) => slot(page, "For 9–12").getByRole("checkbox", { name: /Butter Khari/ });

test("whoever bakes sees what to bake for each slot, and ticks it off", async ({ page, shop }) => {
  const day = times.day(2);
  await orders(shop, day);
  await page.goto(`/admin/bake?day=${day}`);
  await expect(slot(page, "For 9–12").getByRole("listitem")).toHaveText([/^Butter Khari.*14$/, /^.*3$/]);
  await expect(slot(page, "For 9–12")).toContainText("17 pieces");
  await expect(slot(page, "For 4–6 pm").getByRole("listitem")).toHaveCount(2);

  const row = slot(page, "For 9–12").getByRole("listitem").first();
  const box = await row.locator("label > span").last().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await row.click();
  await expect(khariBox(page)).toBeChecked();
  await page.reload();
  await expect(khariBox(page)).toBeChecked();
  await expect(slot(page, "For 4–6 pm").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.goto(`/admin/bake?day=${times.day(3)}`);
  await expect(page.getByText("Nothing to bake")).toBeVisible();
  await page.goto("/admin/orders");
  await expect(page.getByText("Asha Rao").first()).toBeVisible();
  expect((await times.statuses()).every((status) => status === "ORDER PLACED")).toBe(true);
});

test("an order that comes after the tick opens it again, without a reload", async ({ page, shop }) => {
  const day = times.day(4);
  await orders(shop, day);
  await page.goto(`/admin/bake?day=${day}`);
  await khariBox(page).check({ force: true });
  await expect(khariBox(page)).toBeChecked();
  await times.order(
    { Name: "Late Lata", Lines: [{ ...(await packOf(shop, 1)), Quantity: 5 }] },
    { day, slot: "morning" },
  );
  await expect(slot(page, "For 9–12").getByText("14 baked, 5 to go")).toBeVisible();
  await expect(khariBox(page)).not.toBeChecked();
  await expectAccessibleAtBothWidths(page);
});

test("the sheet speaks the language of whoever bakes, and the device remembers it", async ({ page, shop }) => {
  const day = times.day(5);
  await orders(shop, day);
  await page.goto(`/admin/bake?day=${day}`);
  await page.getByLabel("मराठी").check();
  const morning = slot(page, "सकाळी 9–12 साठी");
  await expect(morning.getByRole("listitem").first()).toContainText(/खारी/);
  await expect(morning).toContainText("17 नग");
  await page.reload();
  await expect(morning).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bake sheet");
  await expectAccessible(page);
  await page.getByLabel("हिन्दी").check();
  await expect(slot(page, "सुबह 9–12 के लिए")).toBeVisible();
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("article")).toContainText(/बेकिंग सूची · .*बटर खारी/);
  expect((await printed(page)).text).toContain("14");
});

test("the packing list is by area, and the round calls and finds the way", async ({ page, shop }) => {
  const day = times.day(6);
  await orders(shop, day);
  await page.goto(`/admin/bake?day=${day}`);
  await page.getByRole("link", { name: "Pack", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Packing list" })).toBeVisible();
  await expect(slot(page, "For 9–12")).toContainText("2 orders, 17 pieces");
  await expect(page.getByRole("heading", { name: /^411001 · Pune 17 pieces/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^To collect at the counter/ })).toBeVisible();
  await expect(page.getByText("Ring twice")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("link", { name: "Round", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Round" })).toBeVisible();
  const stop = page.getByRole("listitem").filter({ hasText: "Meera Joshi" });
  await expect(stop).toContainText("12 Laxmi Road, Sadashiv Peth, Pune");
  await expect(stop).toContainText("5 pieces");
  await expect(stop.getByRole("link", { name: "Call 9800000077" })).toHaveAttribute("href", "tel:9800000077");
  await expect(stop.getByRole("link", { name: "Map" })).toHaveAttribute("href", /query=12\+Laxmi\+Road/);
  await expect(page.getByText("Hema Desai")).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await stop.getByRole("link", { name: /Meera Joshi/ }).click();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Round" })).toBeVisible();
});

const papers = [
  ["bake", "Bake sheet", ["For 9–12", "17 pieces", "14 Butter Khari", "For 4–6 pm"]],
  ["pack", "Packing list", ["2 orders, 17 pieces", "411001 · Pune", "Meera Joshi", "2 × Butter Khari", "Ring twice"]],
  ["round", "Round", ["Meera Joshi", "9800000077", "12 Laxmi Road", "5 pieces", "Ring twice"]],
] as const;

test("every sheet goes on A4 and on a roll, and shows no money", async ({ page, shop }) => {
  const day = times.day(7);
  await orders(shop, day);
  for (const [view, title, says] of papers) {
    await page.goto(`/admin/bake${view === "bake" ? "" : `/${view}`}?day=${day}`);
    await page.getByRole("link", { name: "Print" }).click();
    for (const [size, width] of [
      ["A4", 210],
      ["80 mm", 80],
    ] as const) {
      await page.getByLabel(size, { exact: true }).check();
      await expectNothingCut(page);
      const paper = await printed(page);
      expect([paper.sheets, paper.width]).toEqual([1, width]);
      for (const words of [title, ...says]) expect(paper.text, size).toContain(words);
      expect(paper.text, "the screen around it").not.toContain("Back office");
      expect(paper.text).not.toMatch(/₹|\d\.\d\d/);
    }
  }
  await page.reload();
  await expect(page.getByLabel("80 mm", { exact: true })).toBeChecked();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "Round" }).first().click();
  await expect(page.getByRole("heading", { name: "Round", level: 1 })).toBeVisible();
});

test("each sheet is saved as a CSV file that a spreadsheet opens", async ({ page, shop }) => {
  const day = times.day(8);
  await orders(shop, day);
  const says = {
    "": [
      /^\ufeff"Day","Time","Category","Product"/,
      new RegExp(`"${day}","09:00–12:00","[^"]+","Butter Khari","200 g","","14"`),
    ],
    "/pack": [/"411001","Pune","[^"]+","Meera Joshi","Butter Khari","200 g","","2","Ring twice"/],
    "/round": [/"Meera Joshi","12 Laxmi Road[^"]+","9800000077","Ring twice","5",""/],
  };
  for (const [view, lines] of Object.entries(says)) {
    await page.goto(`/admin/bake${view}?day=${day}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save as CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`${day}\\.csv$`));
    const text = await readFile(await file.path(), "utf8");
    for (const line of lines) expect(text).toMatch(line);
    expect(text).not.toMatch(/₹|\d\.\d\d/);
  }
});

test("days are chosen by chips and by the calendar, and stay in the address", async ({ page, shop }) => {
  const day = times.day(9);
  await orders(shop, day);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Whole sheet" }).click();
  const days = page.getByRole("navigation", { name: "Day", exact: true });
  await expect(days.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "true");
  await days.getByRole("link", { name: "Tomorrow" }).click();
  await expect(page).toHaveURL(new RegExp(`day=${times.day(1)}$`));
  await page.getByLabel("Another day").fill(day);
  await expect(slot(page, "For 9–12")).toBeVisible();
  await expect(days.locator("[aria-current]")).toContainText(String(Number(day.slice(8))));
  await page.getByRole("link", { name: "Pack", exact: true }).click();
  await expect(slot(page, "For 9–12")).toContainText("2 orders");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`day=${times.day(1)}$`));

  await page.goto(`/admin/bake?day=${times.day(-2)}`);
  await expect(page.getByText("This day is over")).toBeVisible();
  await page.getByRole("link", { name: "Today’s sheet" }).click();
  await expect(page).toHaveURL(/\/admin\/bake$/);
});

test("an empty day, a failure and a lost network say so and lead on", async ({ page, context }) => {
  await page.goto(`/admin/bake?day=${times.day(25)}`);
  await expect(page.getByText("Nothing to bake")).toBeVisible();
  await expect(page.getByRole("link", { name: "Print" })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("link", { name: "All orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();

  await page.route("**/api/admin/bake-sheet*", (route) =>
    route.fulfill({ status: 500, json: { Message: "x", Code: "INTERNAL" } }),
  );
  await page.goto("/admin/bake");
  await expect(page.getByText("This page could not be loaded")).toBeVisible();
  await page.unroute("**/api/admin/bake-sheet*");
  await page.getByRole("button", { name: /again/i }).click();
  await expect(page.getByText("This page could not be loaded")).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Round", exact: true }).click();
  await expect(page.getByText("This page loads by itself as soon as the shop can be reached.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
});

test("long names and many pieces stay within the window", async ({ page, shop }) => {
  const day = times.day(10);
  await times.order(
    {
      Name: "Venkatanarasimharajuvaripeta Subramaniam-Krishnamurthy",
      ShippingAddress: "Flat 1203, Schwarzwälderkirschtortenweg".repeat(2),
      Lines: [{ ...(await packOf(shop, 1)), Quantity: 99 }],
    },
    { day, slot: "morning", ask: "Donaudampfschifffahrtsgesellschaft".repeat(3) },
  );
  for (const view of ["", "/pack", "/round", "/print/bake", "/print/pack", "/print/round"]) {
    await page.goto(`/admin/bake${view}?day=${day}`);
    await expect(page.getByRole("heading", { name: /^For 9–12/ })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expectItsWidth(page);
      if (view.startsWith("/print")) await expectNothingCut(page);
    }
  }
});

test("what is late, on the shelf and chosen stands out by day and by night", async ({ page, shop }) => {
  const day = times.day(9);
  await orders(shop, day);
  await page.route("**/api/admin/bake-sheet*", async (route) => {
    const sheet = await (await route.fetch()).json();
    const [first] = sheet.Slots;
    Object.assign(first, { Late: true, Words: "Sat 21 Nov, 9–12" });
    Object.assign(first.Lines[0], { Shelf: 8, Options: ["eggless", "“Happy Birthday Kavya”"] });
    await route.fulfill({ json: sheet });
  });
  await page.goto(`/admin/bake?day=${day}`);
  const late = slot(page, "Late: Sat 21 Nov, 9–12");
  await expect(late.getByRole("listitem").first()).toContainText("200 g · 8 more on the shelf");
  await expect(late.getByRole("listitem").first()).toContainText("eggless · “Happy Birthday Kavya”");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
