// make dev: the demo shop, rebuilt when a file changes, and the browser
// reloaded. The web app is built as it is in the sources, without minifying and
// compressing, into a folder that the shop reads; Go is built with its cache and
// without optimising our own packages. The shop knows nothing of reloading: a
// small proxy in front of it adds one script to its pages, nothing else.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import http from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { openApp } from "./build/app.mjs";
import { sweep } from "./build/release.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = path.join(root, ".tools/dev");
const appFolder = path.join(built, "app");
const listen = process.argv[process.argv.indexOf("--listen") + 1] || "localhost:8080";
const [host, port] = [listen.slice(0, listen.lastIndexOf(":")) || "localhost", Number(listen.split(":").at(-1))];
const behind = port + 10;
const reloader = `new EventSource("/_dev/events").onmessage = () => location.reload();`;

const browsers = new Set();
const app = await openApp(appFolder, { production: false });
let shop;

const run = (command, args, options) =>
  new Promise((resolve) => {
    spawn(command, args, { stdio: "inherit", ...options }).once("exit", (code) => resolve(code === 0));
  });

/** How each part is built; each answers whether it could be. */
const builders = {
  go: () =>
    run("go", ["build", "-gcflags=bhatti/...=-N -l", "-ldflags=-s -w", "-o", path.join(built, "bhatti"), "."], {
      cwd: root,
    }),
  web: () =>
    app.build().then(
      ({ names }) => sweep(appFolder, names, { keep: true }).then(() => true),
      () => false, // esbuild has said why
    ),
};

/** Starts the shop in the place of the one that runs, and answers when it serves. */
async function restart() {
  if (shop?.exitCode === null) {
    shop.kill("SIGTERM");
    await new Promise((resolve) => shop.once("exit", resolve));
  }
  shop = spawn(
    path.join(built, "bhatti"),
    ["demo", "--data", path.join(root, "data/dev"), "--app", appFolder, "--listen", `${host}:${behind}`],
    { stdio: ["inherit", "pipe", "inherit"] },
  );
  return new Promise((resolve) => {
    let printed = "";
    shop.stdout.on("data", (bytes) => {
      printed += bytes;
      if (printed.includes("Ctrl+C")) resolve(printed);
    });
    shop.once("exit", () => resolve(""));
  });
}

const pending = new Set();
let since; // when the first of the pending changes was made
let busy = false;

/** Rebuilds what has changed, and once more for what changes meanwhile. */
async function rebuild() {
  if (busy) return;
  busy = true;
  while (pending.size > 0) {
    const [parts, begun] = [[...pending], since];
    pending.clear();
    const done = await Promise.all(parts.map((part) => builders[part]()));
    const addresses = done.every(Boolean) && (await restart());
    if (!addresses) {
      console.error("\n  Not built; waiting for the next change.\n");
      continue;
    }
    for (const browser of browsers) browser.write("data: reload\n\n");
    console.log(addresses.replaceAll(new RegExp(`:${behind}\\b`, "g"), `:${port}`)); // the back office has a new link
    console.log(`  rebuilt in ${((performance.now() - begun) / 1000).toFixed(2)} s`);
  }
  busy = false;
}

function changed(...parts) {
  if (pending.size === 0) since = performance.now();
  for (const part of parts) pending.add(part);
  setTimeout(rebuild, 20); // many files may be saved at once
}

function proxy(request, response) {
  if (request.url === "/_dev/events") {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    browsers.add(response);
    request.on("close", () => browsers.delete(response));
    return;
  }
  if (request.url === "/_dev/reload.js") {
    response.writeHead(200, { "Content-Type": "text/javascript" });
    response.end(reloader);
    return;
  }
  const headers = { ...request.headers, "accept-encoding": "identity" };
  const onward = http.request({ host, port: behind, path: request.url, method: request.method, headers }, (answer) => {
    const page = answer.headers["content-type"]?.startsWith("text/html");
    if (page) delete answer.headers["content-length"];
    response.writeHead(answer.statusCode, answer.headers);
    if (!page) return pipeline(answer, response, () => {}); // the shop may be stopped meanwhile
    answer.on("data", (bytes) => response.write(bytes));
    answer.on("end", () => response.end('<script src="/_dev/reload.js"></script>'));
  });
  onward.on("error", () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/html" });
    response.end('The shop is starting…<script src="/_dev/reload.js"></script>');
  });
  request.pipe(onward);
}

/** Rebuilds a part when a file in the folder changes that is built into it. */
function watchFolder(folder, part, wanted) {
  watch(path.join(root, folder), { recursive: folder !== "." }, (_event, name) => {
    if (name && wanted.test(name)) changed(part);
  });
}

http.createServer(proxy).listen(port, host);
watchFolder("frontend/src", "web", /(?<!\.test)\.(tsx?|css|svg)$/);
watchFolder("frontend/public", "web", /./);
watchFolder(".", "go", /^(?!.*_test\.go$).+\.go$/);
for (const folder of ["server", "store"]) watchFolder(folder, "go", /(?<!_test)\.(go|html|css|js|yaml|txt)$/);
for (const folder of ["goose", "assets/mail", "assets/sample"])
  watchFolder(folder, "go", /\.(sql|html|txt|csv|json|svg)$/);
process.on("SIGINT", () => {
  shop?.kill("SIGTERM");
  process.exit();
});
changed("go", "web");
