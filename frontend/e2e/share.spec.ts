import { expect, test } from "./shop.ts";
import { takenUp } from "./spec/shopper.ts";

test("a product is shared with the device's own sheet", async ({ page, shop }) => {
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.title = JSON.stringify(what);
    };
  });
  await page.goto("/home/product-details/1?utm_source=mail");
  const share = page.getByRole("main").getByRole("button", { name: "Share", exact: true });
  await takenUp(share);
  await share.click();
  await expect
    .poll(() => page.title())
    .toBe(JSON.stringify({ title: "Butter Khari", url: `${shop.url}/home/product-details/1` }));
});

test("without one, there are WhatsApp and the clipboard", async ({ page, context, shop }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto("/home/product-details/1");
  const share = page.getByRole("main").getByRole("button", { name: "Share", exact: true });
  await takenUp(share);
  await share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shop.url}/home/product-details/1`);
  await expect(dialog).toBeHidden();

  await share.click();
  const opened = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "WhatsApp" }).click();
  const text = new URL((await opened).url()).searchParams.get("text");
  expect(text).toBe(`Butter Khari\n${shop.url}/home/product-details/1`);
});

test("pages to share name a small PNG of 1200 × 630 with a version of its own", async ({ page }) => {
  const seen = new Set<string>();
  for (const path of ["/home", "/home/product-details/1", "/home/category-details/1"]) {
    const html = await (await page.request.get(path)).text();
    const property = (name: string) => html.match(new RegExp(`<meta property="${name}" content="([^"]*)">`))?.[1] ?? "";
    expect([property("og:image:width"), property("og:image:height")]).toEqual(["1200", "630"]);
    expect(property("og:image:alt")).not.toBe("");
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const image = await page.request.get(property("og:image"));
    expect(image.headers()["content-type"]).toBe("image/png");
    expect((await image.body()).length).toBeLessThan(300_000);
    seen.add(property("og:image"));
  }
  expect(seen.size).toBe(3);
});
