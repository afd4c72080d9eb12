/** The pictures of the README's shopkeeper's guide: screens of the back office side by side, composed by the browser. */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { test } from "../shop.ts";
import { openDay } from "./day.ts";

test.use({ orders: true });

const folder = new URL("../../pictures/", import.meta.url).pathname;

interface Sight {
  path: string;
  /** Of the window, CSS pixels; the picture shows it smaller. */
  width: number;
  height: number;
  act?: (page: Page) => Promise<unknown>;
}

const phone = (path: string, act?: Sight["act"]): Sight => ({ path, width: 360, height: 720, ...(act && { act }) });
const desk = (path: string): Sight => ({ path, width: 1180, height: 720 });

const wrongFile = {
  name: "catalogue.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("category,product,price,weight_g,gst\nKhari,Sample Khari,seventy,200,5\n"),
};

/** Has a file with a mistake checked, and goes down to what is said of it. */
async function check(page: Page): Promise<void> {
  await page.getByLabel("Choose a file").setInputFiles(wrongFile);
  await page.getByRole("heading", { name: "1 row has an error" }).waitFor();
  await page.getByRole("button", { name: "Download the report" }).scrollIntoViewIfNeeded();
}

async function sight(page: Page, { path, width, height, act }: Sight): Promise<string> {
  await page.setViewportSize({ width, height });
  await page.goto(`/admin${path}`);
  await page.waitForLoadState("networkidle");
  await act?.(page);
  const png = await page.screenshot({ animations: "disabled" });
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Puts sights of one height side by side and keeps them as one WebP, which a canvas makes. */
async function compose(page: Page, name: string, sights: readonly Sight[]): Promise<void> {
  const images: string[] = [];
  for (const one of sights) images.push(await sight(page, one));
  const widths = sights.map(({ width }) => width);
  const webp = await page.evaluate(
    async ([images, widths]) => {
      const [scale, gap, height] = [0.75, 24, 720];
      const canvas = document.createElement("canvas");
      canvas.width = gap + widths.reduce((sum, width) => sum + width * scale + gap, 0);
      canvas.height = height * scale + 2 * gap;
      const pen = canvas.getContext("2d");
      if (!pen) return "";
      pen.fillStyle = "#e9d5b5";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      let left = gap;
      for (const [place, source] of images.entries()) {
        const image = new Image();
        image.src = source;
        await image.decode();
        const width = (widths[place] ?? 0) * scale;
        pen.imageSmoothingQuality = "high";
        pen.drawImage(image, left, gap, width, height * scale);
        left += width + gap;
      }
      return canvas.toDataURL("image/webp", 0.82);
    },
    [images, widths] as const,
  );
  await writeFile(`${folder}${name}.webp`, Buffer.from(webp.split(",")[1] ?? "", "base64"));
}

test("the pictures of the shopkeeper's guide", async ({ page, shop, signedIn }) => {
  const { packed } = await openDay(page, shop, signedIn);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await compose(page, "first-day", [
    phone("/settings"),
    phone("/areas"),
    phone("/products/1"),
    phone("/import", check),
  ]);
  await compose(page, "ordinary-day", [phone(""), phone("/orders"), phone(`/orders/${packed}`)]);
  await compose(page, "month-end", [desk("/reports"), phone("/reports/tax")]);
});
