/** The README's picture: the shop on a phone and on a desktop, by day and by night, composed by the browser itself. */
import type { Browser } from "@playwright/test";
import type { Shop } from "../shop.ts";
import { test } from "../spec/shopper.ts";

const picture = new URL("../../pictures/shop.png", import.meta.url).pathname;

interface Sight {
  path: string;
  width: number;
  height: number;
  colorScheme: "light" | "dark";
}

const desk: Sight = { path: "/home", width: 1280, height: 860, colorScheme: "light" };
const phones: Sight[] = [
  { path: "/home/category-details/2", width: 360, height: 740, colorScheme: "light" },
  { path: "/home/product-details/1", width: 360, height: 740, colorScheme: "dark" },
];

/** What is seen first of a page, as a data URL. */
async function sight(browser: Browser, shop: Shop, { path, width, height, colorScheme }: Sight): Promise<string> {
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width, height }, colorScheme });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot({ animations: "disabled" });
  await page.close();
  return `data:image/png;base64,${png.toString("base64")}`;
}

const style = `
  body { margin: 0; width: 1100px; height: 620px; position: relative; overflow: hidden;
         background: linear-gradient(120deg, #f3e8d5, #e9d5b5); }
  img { position: absolute; border-radius: 10px; box-shadow: 0 12px 32px rgb(60 25 0 / 0.28); }
  .desk { left: 40px; top: 40px; width: 730px; }
  .phone { width: 236px; border-radius: 22px; border: 6px solid #221610; box-sizing: border-box; }`;

test("the README's picture", async ({ browser, page, shop }) => {
  const wide = await sight(browser, shop, desk);
  const [day, night] = await Promise.all(phones.map((phone) => sight(browser, shop, phone)));
  await page.setViewportSize({ width: 1100, height: 620 });
  await page.setContent(`<style>${style}</style>
    <img class="desk" src="${wide}">
    <img class="phone" src="${day}" style="left: 590px; top: 110px">
    <img class="phone" src="${night}" style="left: 836px; top: 70px">`);
  await page.locator("img").last().waitFor();
  await page.screenshot({ path: picture });
});
