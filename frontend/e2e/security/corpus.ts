/** Texts that would run a script wherever they were taken for HTML, and the ways they get into the shop. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { executable, expect, read, type Shop } from "../shop.ts";

/** One payload a line; the server's own tests use the same. */
export const corpus = (await readFile(new URL("../../../store/storetest/xss.txt", import.meta.url), "utf8"))
  .trim()
  .split("\n");

/** The corpus in texts of at most so many characters. */
export function packed(limit: number): string[] {
  const texts: string[] = [];
  for (const payload of corpus) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + payload.length <= limit) texts[texts.length - 1] = `${last} ${payload}`;
    else texts.push(payload.slice(0, limit));
  }
  return texts;
}

/** Makes a product of every payload: its name, its package, its tag and its description. Answers their ids. */
export async function importProducts(shop: Shop): Promise<number[]> {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = corpus.map((payload, n) =>
    [
      "Xss",
      `${n} ${payload}`,
      `${n} ${payload}`.slice(0, 100),
      "50",
      "100",
      "5",
      payload.slice(0, 40),
      `Bread ${payload}`,
    ]
      .map(cell)
      .join(","),
  );
  const file = join(await mkdtemp(join(tmpdir(), "bhatti-xss-")), "xss.csv");
  await writeFile(file, ["category,product,package,price,weight_g,gst,tags,description", ...rows].join("\n"));
  await promisify(execFile)(executable, ["import", file], { env: { ...process.env, BHATTI_DATA: shop.data } });
  let products: { ItemId: number }[] = [];
  await expect
    .poll(async () => {
      const category = (await categories(shop)).find((each) => each.CategoryName === "Xss");
      products = category ? await read(shop, `GetProductsList?categoryId=${category.CategoryId}`) : [];
      return products.length;
    })
    .toBe(corpus.length);
  return products.map((product) => product.ItemId);
}

/** The shop's categories. */
export function categories(shop: Shop) {
  return read<{ CategoryId: number; CategoryName: string }[]>(shop, "GetCatagoryList");
}
