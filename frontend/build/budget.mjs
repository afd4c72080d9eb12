// The weight a shopper's phone may be asked to carry (KiB, gzip; of fonts, woff2), as a check that fails.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";

const limits = {
  initial: 96,
  lazy: 10,
  css: 10,
  lazyCss: 3,
  lateCss: 2,
  worker: 4,
  round: 40,
  latin: 18,
  devanagari: 24,
};

/** The screens a shopper lands on, held to the initial limit. */
const landings = new Set(["home", "category", "product"]);

/** Prints every size and answers whether one is over its limit. */
export async function overBudget(dist, manifest) {
  const sizes = new Map();
  const weigh = async (names) => {
    let bytes = 0;
    for (const name of names) {
      if (!sizes.has(name)) sizes.set(name, gzipSync(await readFile(path.join(dist, name)), { level: 9 }).length);
      bytes += sizes.get(name);
    }
    return bytes / 1024;
  };
  let over = false;
  const report = (label, kib, limit, packed = "gzip") => {
    const broken = kib > limit;
    over ||= broken;
    console.log(
      `${label.padEnd(34)}${kib.toFixed(1).padStart(7)} KiB ${packed}  of ${limit}${broken ? "  OVER BUDGET" : ""}`,
    );
  };
  report("styles", await weigh([manifest.css]), limits.css);
  for (const script of ["latin", "devanagari"]) {
    const file = new URL(`../src/shared/face/rozha-one-${script}.woff2`, import.meta.url);
    report(`heading face, ${script}`, (await readFile(file)).length / 1024, limits[script], "woff2");
  }
  for (const [sheet, route] of [
    ["orders", "order-details"],
    ["customer", "user-cart"],
  ]) {
    const late = manifest.preload[route].filter((name) => name.startsWith(`${sheet}-`) && name.endsWith(".css"));
    report(`styles of ${sheet}`, await weigh(late), limits.lazyCss);
  }
  report("styles of what opens late", await weigh([manifest.lateCss]), limits.lateCss);
  report("the rider's page", await weigh([manifest.round.js]), limits.round);
  report("styles of the rider's page", await weigh([manifest.round.css]), limits.css);
  report("service worker", await weigh(["sw.js"]), limits.worker);
  const heaviest = {}; // of all languages, by route
  for (const [language, { js, preload }] of Object.entries({ en: manifest, ...manifest.languages })) {
    const lists = Object.values(preload);
    const always = lists.reduce((common, list) => common.filter((name) => list.includes(name)));
    for (const [route, chunks] of Object.entries(preload)) {
      const own = await weigh(chunks.filter((name) => name.endsWith(".js") && !always.includes(name)));
      heaviest[route] = Math.max(heaviest[route] ?? 0, own);
      if (!landings.has(route)) continue;
      report(`all scripts of ${route} (${language})`, await weigh([js, ...chunks]), limits.initial);
    }
  }
  for (const [route, kib] of Object.entries(heaviest)) report(`own scripts of ${route}`, kib, limits.lazy);
  return over;
}
