import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { switchOn } from "./everything.ts";

/** The shop's executable, as `make build` leaves it. */
export const executable = new URL("../../bhatti", import.meta.url).pathname;

/** Where a running demo shop and what surrounds it can be reached. */
export interface Shop {
  /** The shop's own origin. */
  url: string;
  /** The origin of the mailbox and the simulated payment provider. */
  backstage: string;
  /** The link that lets the demo's owner into the back office. */
  office: string;
  /** The folder of its database, for commands that work next to it. */
  data: string;
}

/** An email as the demo's mailbox shows it. */
export interface Mail {
  To: string;
  Subject: string;
  Text: string;
  HTML: string;
  Code: string;
}

async function start(data: string, orders: boolean): Promise<{ shop: Shop; process: ChildProcess }> {
  const demo = spawn(executable, ["demo", "--data", data, "--listen", "localhost:0", `--orders=${orders}`], {
    stdio: ["ignore", "pipe", "pipe"],
    // All customers of a run come from one address, and there can be more than sixty in an hour. The other limits are as
    // the shop has them.
    env: { ...process.env, BHATTI_CODES_PER_IPV4: "1000" },
  });
  const printed = { out: "", err: "" };
  demo.stderr.on("data", (bytes) => {
    printed.err += bytes;
  });
  const shop = await new Promise<Shop>((resolve, reject) => {
    demo.stdout.on("data", (bytes) => {
      printed.out += bytes;
      const url = printed.out.match(/The shop\s+(\S+)/)?.[1];
      const backstage = printed.out.match(/The payments\s+(\S+?)\/?\s/)?.[1];
      const office = printed.out.match(/The back office\s+(\S+)/)?.[1];
      if (url && backstage && office) resolve({ url, backstage, office, data });
    });
    demo.once("error", reject);
    demo.once("exit", (code) => reject(new Error(`the demo ended with ${code}: ${printed.err}`)));
  });
  return { shop, process: demo };
}

async function stop(demo: ChildProcess): Promise<void> {
  demo.removeAllListeners("exit");
  const ended = new Promise((resolve) => demo.once("exit", resolve));
  demo.kill("SIGTERM");
  await ended;
}

let people = 0;

/** An e-mail address that nobody has used in this run. */
export function newEmail(name = "asha"): string {
  people += 1;
  return `${name}.${process.pid}.${people}@example.in`;
}

/** A signed-in customer, made through the API for journeys that begin after the login. */
export interface Customer {
  email: string;
  token: string;
  record: Record<string, unknown>;
}

export const test = base.extend<
  {
    mailbox: Mailbox;
    provider: Provider;
    signedIn: (page: Page, profile?: Partial<Profile>) => Promise<Customer>;
    fillCart: (customer: Customer, itemId?: number) => Promise<void>;
  },
  {
    shop: Shop;
    /** Whether the shop begins with two weeks of orders, as the demo does, or with none. */
    orders: boolean;
    /** The name of tests that need a shop for themselves; "": it is shared. */
    alone: string;
    /** Whether times, counter, options, coupons and pay on delivery are set up, as a shopkeeper may (e2e/everything.ts). */
    everything: boolean;
  }
>({
  orders: [false, { option: true, scope: "worker" }],
  alone: ["", { option: true, scope: "worker" }],
  everything: [false, { option: true, scope: "worker" }],
  shop: [
    async ({ orders, alone: _, everything }, use) => {
      const data = await mkdtemp(join(tmpdir(), "bhatti-e2e-"));
      const { shop, process } = await start(data, orders);
      if (everything) await switchOn(shop);
      await use(shop);
      await stop(process);
      await rm(data, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) readyWhenTakenUp(page);
    await use(page);
  },
  mailbox: ({ shop }, use) => use(new Mailbox(shop)),
  provider: async ({ shop }, use) => {
    const provider = new Provider(shop);
    await use(provider);
    await provider.webhooks("on");
  },
  signedIn: ({ shop, mailbox }, use) =>
    use(async (page, profile) => {
      const customer = await signIn(shop, mailbox, { ...asha, ...profile });
      await keepLogin(page, customer);
      return customer;
    }),
  fillCart: ({ shop }, use) =>
    use(async (customer, itemId = 1) => {
      const answer = await fetch(`${shop.url}/api/CustomerAppV1/GetPackageDetails?itemId=${itemId}`);
      const [pack] = (await answer.json()) as { PackageId: number }[];
      await call(shop, "AddToCart", { itemId, packageId: pack?.PackageId, orderedQuantity: 1 }, customer.token);
    }),
});

export { expect };

/**
 * Lets the page count as open when the app has taken it up: what is chosen or typed before that is the browser's alone,
 * and on a busy machine a test is faster than the scripts. Where a test keeps the scripts away, it goes on without them;
 * with `waitUntil: "commit"` it does not wait at all.
 */
function readyWhenTakenUp(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil !== "commit")
      await page.waitForFunction(takesUp, undefined, { timeout: 5000 }).catch(() => null);
    return answer;
  };
}

/** In the page: whether React has what can be pressed on it, or there is no app here. */
function takesUp(): boolean {
  const main = document.querySelector("main");
  const shown = main?.querySelector("a, button, select, input") ?? main;
  return (
    !document.querySelector("script[type=module]") || Object.keys(shown ?? {}).some((key) => key.startsWith("__react"))
  );
}

/** What a customer tells the shop on the first login. */
export interface Profile {
  userFullName: string;
  mobile: string;
  Address: string;
  Pincode: string;
  State: string;
}

export const asha: Profile = {
  userFullName: "Asha Rao",
  mobile: "9800000001",
  Address: "12 Laxmi Road, Sadashiv Peth",
  Pincode: "411001",
  State: "Maharashtra",
};

/** Signs a new customer in through the API and completes the profile, the address as Home. */
export async function signIn(shop: Shop, mailbox: Mailbox, profile: Profile): Promise<Customer> {
  const email = newEmail();
  await call(shop, "CheckUser", { UserName: email });
  const answer = await fetch(`${shop.url}/TOKEN`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", username: email, password: await mailbox.code(email) }),
  });
  const record = (await answer.json()) as Record<string, unknown>;
  const token = record.access_token as string;
  await call(shop, "SaveUserFullName", { ...profile, UserName: email }, token);
  return {
    email,
    token,
    record: { ...record, UserFullName: profile.userFullName, Mobile: profile.mobile, IsUserCreated: false },
  };
}

/**
 * Presses Verify under a whole one-time password. Half a second after its last digit the page sends it by itself, and on a
 * busy machine the button may be gone before it can be pressed.
 */
export function verify(page: Page): Promise<void> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Verify")?.click();
  });
}

/** Puts a customer's login record into the page's storage, once, before anything else runs there. */
export function keepLogin(page: Page, customer: Customer): Promise<unknown> {
  return page.addInitScript(
    ([record]) => {
      if (!sessionStorage.getItem("seeded")) localStorage.setItem("EcomUserData", record as string);
      sessionStorage.setItem("seeded", "yes");
    },
    [JSON.stringify(customer.record)],
  );
}

/** Makes one GET call of the shop's API. */
export async function read<T>(shop: Shop, call: string, token?: string): Promise<T> {
  const answer = await fetch(`${shop.url}/api/CustomerAppV1/${call}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  expect(answer.ok, `${call}: ${answer.status} ${await answer.clone().text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Makes one POST call of the shop's API. */
export async function call(shop: Shop, name: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/CustomerAppV1/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${name}: ${answer.status} ${await answer.clone().text()}`).toBe(true);
  return answer.json();
}

/** The customers' mailboxes. */
export class Mailbox {
  constructor(private shop: Shop) {}

  /** All mails to an address, newest first. */
  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.shop.backstage}/mailbox.json?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as Mail[] | null) ?? [];
  }

  /** Waits for the one-time password that was mailed to an address. */
  async code(to: string): Promise<string> {
    let code = "";
    await expect
      .poll(async () => {
        code = (await this.mails(to)).find((mail) => mail.Code)?.Code ?? "";
        return code;
      })
      .toMatch(/^\d{8}$/);
    return code;
  }
}

/** The simulated payment provider's controls. */
export class Provider {
  constructor(private shop: Shop) {}

  /** Switches how webhooks travel: "on", "off", "duplicate" and others. */
  async webhooks(mode: string): Promise<void> {
    const answer = await fetch(`${this.shop.backstage}/_sim/webhooks`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ mode }),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
  }
}
