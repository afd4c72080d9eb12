// Measures the demo shop as a shopper's phone sees it: Lighthouse mobile on home, category and product, the median of
// five runs each; and once more the largest paint with slow 4G and a four times slower processor really applied.
//
//   node lighthouse.mjs [--runs 5]        make lighthouse
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const runs = Number(process.argv[process.argv.indexOf("--runs") + 1]) || 5;
const pages = { home: "/home", category: "/home/category-details/1", product: "/home/product-details/1" };

/** The goals, and how a figure is written. */
const columns = {
  performance: { goal: (n) => n >= 95, show: String },
  accessibility: { goal: (n) => n === 100, show: String },
  "best-practices": { goal: (n) => n === 100, show: String },
  seo: { goal: (n) => n === 100, show: String },
  shift: { goal: (n) => n <= 0.02, show: (n) => n.toFixed(3) },
  "paint, applied": { goal: (n) => n <= 1800, show: (n) => `${(n / 1000).toFixed(2)} s` },
};

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

async function startShop() {
  const data = await mkdtemp(path.join(tmpdir(), "bhatti-lighthouse-"));
  const executable = path.join(import.meta.dirname, "../../bhatti");
  const shop = spawn(executable, ["demo", "--data", data, "--listen", "localhost:0"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const url = await new Promise((resolve, reject) => {
    let printed = "";
    shop.stdout.on("data", (bytes) => {
      printed += bytes;
      const found = printed.match(/The shop\s+(\S+)/);
      if (found) resolve(found[1]);
    });
    shop.once("exit", (code) => reject(new Error(`the demo ended with ${code}`)));
  });
  const stop = async () => {
    shop.removeAllListeners("exit");
    const ended = new Promise((resolve) => shop.once("exit", resolve));
    shop.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { url, stop };
}

async function measure(url, throttlingMethod) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM || "/usr/bin/chromium",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, throttlingMethod, logLevel: "error" });
    return lhr;
  } finally {
    await chrome.kill();
  }
}

async function figures(url) {
  const scores = [];
  const paints = [];
  let missed = new Set();
  for (let run = 0; run < runs; run++) {
    const lhr = await measure(url, "simulate");
    scores.push({
      ...Object.fromEntries(Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round(score * 100)])),
      shift: lhr.audits["cumulative-layout-shift"].numericValue,
    });
    missed = new Set([...missed, ...failing(lhr)]);
    paints.push((await measure(url, "devtools")).audits["largest-contentful-paint"].numericValue);
  }
  const row = Object.fromEntries(
    Object.keys(scores[0]).map((name) => [name, median(scores.map((score) => score[name]))]),
  );
  return { row: { ...row, "paint, applied": median(paints) }, missed };
}

/** The audits that cost points outside performance. */
function failing({ categories, audits }) {
  return ["accessibility", "best-practices", "seo"].flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => `${name}: ${audits[id].title}`),
  );
}

const shop = await startShop();
try {
  const names = Object.keys(columns);
  console.log(["".padEnd(10), ...names.map((name) => name.padStart(16))].join(""));
  for (const [name, address] of Object.entries(pages)) {
    const { row, missed } = await figures(shop.url + address);
    const cells = names.map((column) => {
      const { goal, show } = columns[column];
      return `${goal(row[column]) ? "" : "! "}${show(row[column])}`.padStart(16);
    });
    console.log([name.padEnd(10), ...cells].join(""));
    for (const audit of missed) console.log(`           ${audit}`);
  }
} finally {
  await shop.stop();
}
