/** A real shop, empty and with nothing set, beside a demo that lends it the simulated provider and the mailbox. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base, executable, type Shop } from "./shop.ts";

const run = promisify(execFile);

/** What a demo lends. */
export interface Lent {
  KeyID: string;
  KeySecret: string;
  SMTPPort: number;
}

/** A real shop that runs. */
export interface RealShop {
  url: string;
  lent: Lent;
  /** Runs a command of the executable beside it, as on the server's console. */
  bhatti: (...line: string[]) => Promise<string>;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "localhost", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function start(demo: Shop, data: string): Promise<{ real: RealShop; process: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    BHATTI_DATA: data,
    BHATTI_URL: url,
    BHATTI_LISTEN: `localhost:${port}`,
    BHATTI_RAZORPAY_API: demo.backstage,
    BHATTI_RAZORPAY_CHECKOUT: `${demo.backstage}/v1/checkout.js`,
  };
  const shop = spawn(executable, ["serve"], { stdio: ["ignore", "ignore", "pipe"], env });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    shop.stderr.on("data", (bytes) => {
      said += bytes;
      if (said.includes("the shop is open")) resolve();
    });
    shop.once("exit", (code) => reject(new Error(`the shop ended with ${code}: ${said}`)));
  });
  const lent = (await (await fetch(`${demo.backstage}/lend.json`)).json()) as Lent;
  const bhatti = async (...line: string[]) => (await run(executable, line, { env })).stdout;
  return { real: { url, lent, bhatti }, process: shop };
}

export const test = base.extend<{ real: RealShop }>({
  real: async ({ shop: demo }, use) => {
    const data = await mkdtemp(join(tmpdir(), "bhatti-real-"));
    const { real, process } = await start(demo, data);
    await use(real);
    const ended = new Promise((resolve) => process.once("exit", resolve));
    process.removeAllListeners("exit");
    process.once("exit", () => {});
    process.kill("SIGTERM");
    await Promise.race([ended, new Promise((resolve) => process.once("close", resolve))]);
    await rm(data, { recursive: true, force: true });
  },
});
