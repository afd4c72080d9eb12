// Draws what the server shows on shared pictures as pixels, which Go can read:
// the sample shop's drawings (a picture's name holds the hash of its drawing,
// so a drawing that has changed is missing until this has run) and the wordmark.
//
//   node face/pixels.mjs        after a change of assets/sample/images
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sample = path.join(root, "assets/sample");
const into = path.join(root, "assets/share/drawings");
const side = 360;

/** The first picture of every product, and that of every category. */
async function drawings() {
  const files = new Set();
  for (const list of ["products.csv", "categories.csv"]) {
    const text = await readFile(path.join(sample, list), "utf8");
    for (const [, first] of text.matchAll(/(?:^|,)"?(images\/[\w-]+\.svg)/gm)) files.add(first);
  }
  return [...files].sort();
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium" });
const page = await browser.newPage();

/** An SVG as a WebP with its transparent ground. */
async function pixels(svg, width, height, quality) {
  const url = await page.evaluate(
    async ([source, w, h, q]) => {
      const picture = new Image(w, h);
      picture.src = `data:image/svg+xml;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: w, height: h });
      canvas.getContext("2d").drawImage(picture, 0, 0, w, h);
      return canvas.toDataURL("image/webp", q);
    },
    [Buffer.from(svg).toString("base64"), width, height, quality],
  );
  return Buffer.from(url.split(",")[1], "base64");
}

await rm(into, { recursive: true, force: true });
await mkdir(into, { recursive: true });
let sum = 0;
for (const file of await drawings()) {
  const svg = await readFile(path.join(sample, file));
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
  const sized = svg.toString().replace("<svg ", `<svg width="${side}" height="${side}" `);
  const webp = await pixels(sized, side, side, 0.7);
  sum += webp.length;
  await writeFile(path.join(into, `${path.basename(file, ".svg")}-${hash}.webp`), webp);
}
console.log(`${sum} bytes of drawings`);

const symbol = (await readFile(path.join(root, "frontend/src/shared/face/wordmark.svg"), "utf8")).trim();
const [, wide, high] = symbol.match(/viewBox="\S+ \S+ (\S+) (\S+)"/);
const height = 68;
const width = Math.round((height * wide) / high);
const mark = symbol
  .replace("<symbol", `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#2a190f"`)
  .replace("</symbol>", "</svg>")
  .replace("var(--accent)", "#b84a06");
await writeFile(path.join(root, "assets/share/wordmark.webp"), await pixels(mark, width, height, 1));
await browser.close();
