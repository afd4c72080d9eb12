// make dev: the demo shop, rebuilt when a file changes, and the browser
// reloaded. The shop itself knows nothing of this: a small proxy in front of it
// adds one script to its pages and relaxes nothing else.
import { spawn, spawnSync } from "node:child_process";
import { watch } from "node:fs";
import http from "node:http";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const listen = process.argv[process.argv.indexOf("--listen") + 1] || "localhost:8080";
const [host, port] = [listen.slice(0, listen.lastIndexOf(":")) || "localhost", Number(listen.split(":").at(-1))];
const behind = port + 10;
const reloader = `new EventSource("/_dev/events").onmessage = () => location.reload();`;

const browsers = new Set();
let shop;

function build() {
  const steps = [
    ["npm", ["run", "--silent", "build"], { cwd: `${root}/frontend` }],
    ["go", ["build", "-o", "bhatti", "."], { cwd: root }],
  ];
  return steps.every(
    ([command, args, options]) => spawnSync(command, args, { stdio: "inherit", ...options }).status === 0,
  );
}

async function restart() {
  if (!build()) return console.error("\n  Not built; waiting for the next change.\n");
  if (shop?.exitCode === null) {
    shop.kill("SIGTERM");
    await new Promise((resolve) => shop.once("exit", resolve));
  }
  shop = spawn(`${root}/bhatti`, ["demo", "--data", `${root}/data/dev`, "--listen", `${host}:${behind}`], {
    stdio: "inherit",
  });
  console.log(`\n  Developing at http://${host}:${port}\n`);
  setTimeout(() => {
    for (const browser of browsers) browser.write("data: reload\n\n");
  }, 700);
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
    if (!page) return answer.pipe(response);
    answer.on("data", (bytes) => response.write(bytes));
    answer.on("end", () => response.end('<script src="/_dev/reload.js"></script>'));
  });
  onward.on("error", () => {
    response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/html" });
    response.end('The shop is starting…<script src="/_dev/reload.js"></script>');
  });
  request.pipe(onward);
}

/** Collects changes for a moment, so that saving many files rebuilds once. */
let waiting;
function changed(_event, name) {
  if (!name || /(^|\/)(dist|node_modules|data|test-results|\.git)(\/|$)|~$/.test(name)) return;
  clearTimeout(waiting);
  waiting = setTimeout(restart, 150);
}

http.createServer(proxy).listen(port, host);
for (const folder of ["frontend/src", "server", "store", "goose", "assets/mail", "assets/sample"]) {
  watch(`${root}/${folder}`, { recursive: true }, changed);
}
process.on("SIGINT", () => {
  shop?.kill("SIGTERM");
  process.exit();
});
await restart();
