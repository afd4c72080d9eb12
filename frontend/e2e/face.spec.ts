import type { Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

/** Counts what moves, and notes the first paint; before the page's own scripts. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shifts: [] as { at: number; value: number }[], worn: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        seen.shifts.push({ at: entry.startTime, value: entry.value });
      }
    }).observe({ type: "layout-shift", buffered: true });
    const add = document.fonts.add.bind(document.fonts);
    document.fonts.add = (face) => {
      seen.worn ||= performance.now();
      return add(face);
    };
  });

type Seen = { seen: { shifts: { at: number; value: number }[]; worn: number } };

/** The heading faces that the page wears. */
const worn = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter((f) => f.family.includes("Rozha One")).length);
const arrived = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem("face"))).toBe("1");

const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ name, startTime }) => ({ name: name.replace(/.*\/|-[^-]*$/g, ""), startTime })),
  );

for (const width of process.env.ALL ? [360, 1280] : [360]) {
  test(`the heading face comes after the first paint and moves nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watch(page);
    for (const path of ["/home", "/home/product-details/1", "/home/category-details/1"]) {
      await page.goto(path);
      await page.evaluate(() => localStorage.removeItem("face"));
      await page.reload();
      await arrived(page);
      await expect.poll(() => worn(page)).toBe(1);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const [font] = await fetched(page);
      const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
      expect(font?.name).toBe("rozha-one-latin");
      expect(font?.startTime).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
      const { shifts, worn: at } = await page.evaluate(() => (window as unknown as Seen).seen);
      expect(shifts.filter((shift) => shift.at >= at)).toEqual([]);
      const family = await page
        .locator("h1, h2")
        .first()
        .evaluate((heading) => getComputedStyle(heading).fontFamily);
      expect(family).toContain("Rozha One");
    }
  });
}

test("a heading that would break anew keeps its face until the next screen", async ({ page }) => {
  await page.goto("/home/about-us");
  // As wide as its words in the face of the device, so that they need another line in the wider letters.
  await page.locator("h1").evaluate((heading) => {
    heading.style.fontFamily = '"Rozha One", monospace';
    heading.style.width = "min-content";
    heading.style.height = "auto";
    heading.textContent = "iiii iiii iiii iiii iiii";
    heading.style.width = `${12 * Number.parseFloat(getComputedStyle(heading).fontSize) * 0.3}px`;
  });
  const before = await page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().height);
  await arrived(page);
  expect(await worn(page)).toBe(0);
  expect(await page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().height)).toBe(before);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Bhatti/ })
    .click();
  await expect.poll(() => worn(page)).toBe(1);
});

test("the second visit has the face from the cache, without waiting", async ({ page }) => {
  await page.goto("/home");
  await arrived(page);
  await page.goto("/home/product-details/1");
  await expect.poll(() => worn(page)).toBe(1);
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(transferred).toEqual([0]);
  const late = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.duration ?? 0);
  const [font] = await fetched(page);
  expect(font?.startTime).toBeLessThan(late + 500);
});

test("Devanagari letters come on Hindi and Marathi pages alone", async ({ page }) => {
  for (const [lang, files] of [
    ["en", ["rozha-one-latin"]],
    ["hi", ["rozha-one-devanagari", "rozha-one-latin"]],
    ["mr", ["rozha-one-devanagari", "rozha-one-latin"]],
  ] as const) {
    await page.goto(lang === "en" ? "/home" : `/${lang}/home`);
    await expect.poll(async () => (await fetched(page)).map(({ name }) => name).sort()).toEqual(files);
  }
});

test("the heading face is never smaller than 18 px, nor the face of running text", async ({
  page,
  signedIn,
  fillCart,
}) => {
  await fillCart(await signedIn(page));
  for (const path of [
    "/home",
    "/home/product-details/1",
    "/home/category-details/1",
    "/home/search/khari",
    "/home/user-cart",
    "/home/user-wishlist",
    "/home/my-account",
    "/home/about-us",
    "/home/contact-us",
    "/home/privacy-policy",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
    const wrong = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const style = node.parentElement && getComputedStyle(node.parentElement);
        if (!style?.fontFamily.startsWith('"Rozha One"') || !node.textContent?.trim()) continue;
        if (Number.parseFloat(style.fontSize) < 18) found.push(`${style.fontSize}: ${node.textContent}`);
      }
      return found;
    });
    expect(wrong, path).toEqual([]);
  }
});

test("the brand of Bhatti itself is drawn, and still has its name", async ({ page }) => {
  await page.goto("/home");
  const brand = page.getByRole("banner").getByRole("link", { name: "Bhatti Bakers" });
  await expect(brand.locator('use[href="#wordmark"]')).toBeAttached();
  expect(
    await brand.locator("svg").evaluate((mark) => (mark as SVGGraphicsElement).getBoundingClientRect().width),
  ).toBeGreaterThan(80);
});
