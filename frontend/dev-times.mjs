// make dev-times: how long `make dev` takes until the page shows an edit, on
// this machine. Edits a copy of the sources, so yours stay as they are; take the
// figures while the machine does nothing else.
import { execFileSync, spawn } from "node:child_process";
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const root = fileURLToPath(new URL("..", import.meta.url));
const listen = "localhost:8190";
const times = 5;

const folder = await mkdtemp(path.join(tmpdir(), "bhatti-dev-"));
const inCopy = (file) => path.join(folder, file);
const add = (text) => (file, n) => appendFile(inCopy(file), text.replace("N", n));

/** What is edited, how, and whether the page shows it; of Go code a page shows no more than that it was served anew. */
const edits = [
  {
    name: "TSX",
    file: "frontend/src/app/Offline.tsx",
    edit: async (file, n) => {
      const text = await readFile(inCopy(file), "utf8");
      await writeFile(inCopy(file), text.replace(/<div( data-edit="\d+")?/, `<div data-edit="${n}"`));
    },
    shown: (n) => document.querySelector(`[data-edit="${n}"]`),
  },
  {
    name: "CSS",
    file: "frontend/src/app/base.css",
    edit: add("\n:root { --edit: N; }\n"),
    shown: (n) => getComputedStyle(document.documentElement).getPropertyValue("--edit").trim() === String(n),
  },
  { name: "Go, server", file: "server/page/edit.go", edit: goFile("page"), shown: () => !window.before },
  { name: "Go, store", file: "store/catalog/edit.go", edit: goFile("catalog"), shown: () => !window.before },
];

/** A Go file that is different each time, so that its package is compiled and the executable linked. */
function goFile(name) {
  return (file, n) => writeFile(inCopy(file), `package ${name}\n\nfunc init() { println("edit ${n}") }\n`);
}

async function copySources() {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) await cp(path.join(root, file), inCopy(file)).catch(() => undefined); // deleted, not yet committed
  await symlink(path.join(root, "frontend/node_modules"), inCopy("frontend/node_modules"));
}

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(2);
const sorted = (list) => [...list].sort((a, b) => a - b);

async function measure(page, { name, file, edit, shown }) {
  const taken = [];
  for (let n = 1; n <= times; n++) {
    await page.evaluate(() => {
      window.before = true;
    });
    const since = performance.now();
    await edit(file, n);
    await page.waitForFunction(shown, n, { polling: 20, timeout: 120_000 });
    taken.push(seconds(since));
    await page.waitForLoadState("load");
  }
  console.log(`${name.padEnd(12)} median ${sorted(taken)[times >> 1]} s  (${taken.join(", ")})`);
}

/** Opens the page as soon as the shop serves it. */
async function firstPage(page, since) {
  while (performance.now() - since < 300_000) {
    const answer = await page.goto(`http://${listen}/home`).catch(() => null);
    if (answer?.ok()) return console.log(`first page   ${seconds(since)} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the shop does not start");
}

await copySources();
const since = performance.now();
const dev = spawn("node", ["dev.mjs", "--listen", listen], {
  cwd: inCopy("frontend"),
  stdio: ["ignore", "ignore", process.env.VERBOSE ? "inherit" : "ignore"],
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  await firstPage(page, since);
  for (const edit of edits) await measure(page, edit);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => dev.once("exit", resolve));
  dev.kill("SIGINT");
  await ended;
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
