/** What comes out of the oven next, where the shopkeeper has set it. */
import type { Page } from "@playwright/test";
import { axe } from "./axe.ts";
import { desktop, expectAccessible, phone, signInAsOwner } from "./office/office.ts";
import { expect, type Shop, test } from "./shop.ts";

const minute = 60_000;

async function office<T>(page: Page, shop: Shop, call: string, data?: object): Promise<T> {
  const path = `${shop.url}/api/admin/${call}`;
  const answer = await (data ? page.request.post(path, { data }) : page.request.get(path));
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A time of day in India. */
const clock = (at: number) => new Date(at + 330 * minute).toISOString().slice(11, 16);

/** Has the first category come out of the oven in fifty minutes, to be ordered for another thirty. */
async function bakeSoon(page: Page, shop: Shop): Promise<void> {
  await signInAsOwner(page, shop);
  const [first] = await office<{ CategoryId: number }[]>(page, shop, "categories");
  await office(page, shop, "batches/save", {
    CategoryId: first?.CategoryId,
    Weekdays: 127,
    At: clock(Date.now() + 50 * minute),
    Closes: 20,
  });
}

test.afterEach(async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  const { Batches } = await office<{ Batches: { BatchId: number }[] }>(page, shop, "batches");
  for (const { BatchId } of Batches) await office(page, shop, "batches/delete", { BatchId });
});

const header = (page: Page) => page.locator("header [data-until]");
const glows = (page: Page) => page.locator(":root[data-glow]");

test("where no time is set, nothing is said", async ({ page }) => {
  await page.goto("/home");
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("[data-until]")).toHaveCount(0);
  await expect(glows(page)).toHaveCount(0);
});

test("header, cards and product say what comes next, until it is over, and the mark glows meanwhile", async ({
  page,
  shop,
}) => {
  await bakeSoon(page, shop);
  await page.clock.install({ time: Date.now() });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifted: number }).shifted += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/home");
  await expect(header(page)).toHaveText(/^Next .* · order by \d+:\d\d/);
  await expect(glows(page)).toHaveCount(1);
  await expect(page.locator("main [data-until]").first()).toContainText("Next batch");
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/cards.png`, fullPage: true });
  await page.clock.fastForward(31 * minute);
  await expect(header(page)).toBeHidden();
  await expect(glows(page)).toHaveCount(1);
  await page.clock.fastForward(20 * minute);
  await expect(glows(page)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);

  await page.goto("/home/product-details/1");
  await expect(header(page)).toBeHidden(); // this device's clock is past it
  await page.clock.setSystemTime(Date.now());
  await page.reload();
  await expect(page.locator("main [data-until]").first()).toContainText("Next batch");
  await expect(page.locator("main [data-until]").first()).toBeVisible();
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/product.png`, fullPage: true });
});

test("an open page asks for the next batch when one is over", async ({ page, shop }) => {
  await bakeSoon(page, shop);
  await page.clock.install({ time: Date.now() });
  await page.goto("/home");
  await expect(glows(page)).toHaveCount(1);
  await office(page, shop, "batches/save", { ProductId: 1, Weekdays: 127, At: "00:01", Closes: 0 });
  const asked = page.waitForRequest(/GetShopDetails/);
  await page.clock.fastForward(31 * minute);
  await page.clock.fastForward(minute);
  await asked;
});

for (const [language, words] of [
  ["", "order by"],
  ["/hi", "तक ऑर्डर करें"],
  ["/mr", "पर्यंत मागवा"],
] as const) {
  test(`it is said within the header's height in ${language || "English"}`, async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${language}/home`);
    const height = () => page.locator("header").evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await bakeSoon(page, shop);
    await page.goto(`${language}/home`);
    await expect(header(page)).toContainText(words);
    expect(await height()).toBe(before);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations } = await axe(page).include("header").analyze();
      expect(violations).toEqual([]);
      for (const width of [360, 390, 800, 1000, 1160, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        if (process.env.LOOK) {
          await page.screenshot({ path: `${process.env.LOOK}/home${language.slice(1)}-${width}-${colorScheme}.png` });
        }
      }
      await page.setViewportSize({ width: 360, height: 800 });
    }
  });
}

test("the shopkeeper sets, changes and removes when something comes out", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto("/admin/areas/oven");
  await expect(page.getByText("No times set")).toBeVisible();
  await page.getByRole("button", { name: "Add a batch" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a batch" });
  await dialog.getByLabel("Of what").selectOption({ index: 1 });
  await dialog.getByLabel("Comes out at").fill("17:00");
  await dialog.getByLabel("Order until").fill("15:30");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Every day 5 pm, order until 3:30 pm")).toBeVisible();
  await expectAccessible(page);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/office-390.png` });
  await page.setViewportSize(desktop);
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/office-1440.png` });

  await page.getByRole("button", { name: /^Edit / }).click();
  const edit = page.getByRole("dialog");
  await edit.getByLabel("Sunday").uncheck({ force: true });
  await edit.getByLabel("Order until").fill("20:00");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Mon–Sat 5 pm, order until 8 pm the day before")).toBeVisible();
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByText("No times set")).toBeVisible();
});
