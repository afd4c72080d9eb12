import net from "node:net";
import type { Page } from "@playwright/test";
import { texts as hi } from "../src/shared/i18n/hi.ts";
import { expect, test as shopTest } from "./shop.ts";
import { takenUp } from "./spec/shopper.ts";

/** The way between browser and shop, which a test can cut. */
class Line {
  private server = net.createServer((browser) => this.join(browser));
  private sockets = new Set<net.Socket>();
  private port = 0;

  constructor(private shop: URL) {}

  async connect(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(this.port, "localhost", resolve));
    this.port = (this.server.address() as net.AddressInfo).port;
    return `http://localhost:${this.port}`;
  }

  cut(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(browser: net.Socket): void {
    const shop = net.connect(Number(this.shop.port), this.shop.hostname);
    for (const socket of [browser, shop]) {
      this.sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        this.sockets.delete(socket);
        browser.destroy();
        shop.destroy();
      });
    }
    browser.pipe(shop).pipe(browser);
  }
}

/** Tells the document on show what the browser would about its network. */
function sayOnline(online: boolean): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? "online" : "offline"));
}

/**
 * `network` switches the network off and on. Playwright's `setOffline` does not do: with Chromium 148 the next document
 * and the service worker forget it at a navigation, and what is preloaded for the worker never hears of it. So the
 * connection is really cut, and this document and the next are told.
 */
const test = shopTest.extend<{ line: Line; network: { off(): Promise<void>; on(): Promise<void> } }>({
  line: async ({ shop }, use) => {
    const line = new Line(new URL(shop.url));
    await use(line);
    line.cut();
  },
  baseURL: async ({ line }, use) => use(await line.connect()),
  network: async ({ line, page }, use) => {
    const say = async (online: boolean) => {
      await page.addInitScript(sayOnline, online);
      await page.evaluate(sayOnline, online);
    };
    await use({
      off: async () => {
        line.cut();
        await say(false);
      },
      on: async () => {
        await line.connect();
        await say(true);
      },
    });
  },
});

test.use({ serviceWorkers: "allow" });

/** Opens the shop and waits until its worker has taken the page over. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
}

/** The addresses of everything that the worker keeps. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) addresses.push(new URL(request.url).pathname);
    }
    return addresses;
  });
}

const notice = (page: Page) => page.getByText("You are offline. Pages you have visited stay readable.");

test("pages that have been seen stay readable offline, and say so", async ({ page, network }) => {
  await enter(page, "/home");
  await expect.poll(() => kept(page)).toContain("/home");
  await page.goto("/home/product-details/1");
  await expect.poll(() => kept(page)).toContain("/home/product-details/1");

  await network.off();
  await expect(notice(page)).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Popular Products" })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText(/This was saved on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await page.goto("/home/product-details/1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await network.on();
  await expect(notice(page)).toBeHidden();
});

test("a page that was not seen says that there is no network, and loads when it is back", async ({ page, network }) => {
  await enter(page, "/home");
  await expect.poll(() => kept(page)).toContain("/home/user-cart");
  await network.off();
  await page.goto("/home/product-details/2");
  await expect(page.getByText("Failed to load product details")).toBeVisible();
  await expect(notice(page)).toBeVisible();
  const drawing = page.locator("main img[src*=offline]");
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await network.on();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible(); // by itself
});

test("what was read in Hindi stays readable in Hindi, the bare domain included", async ({ page, network }) => {
  await enter(page, "/hi/home");
  await expect.poll(() => kept(page)).toContain("/hi/home");
  await expect.poll(() => kept(page)).toContain("/hi/home/user-cart");
  const domain = new URL(page.url()).origin;
  await page.context().addCookies([{ name: "lang", value: "hi", url: domain }]);
  await network.off();
  for (const [path, to] of [
    ["/hi/home", "/hi/home"],
    ["/", "/hi/home"],
    ["/hi/home/user-cart", "/hi/home/user-cart"],
    ["/hi/home/product-details/2", "/hi/home/product-details/2"], // never seen: the frame, which says so
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(to);
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.getByText(hi["offline.now"])).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(hi["footer.privacy"]);
  }
});

test("a second language brings its own frame along", async ({ page, network }) => {
  await enter(page, "/home");
  await page.goto("/mr/home");
  await expect.poll(() => kept(page)).toContain("/mr/home/user-cart");
  await network.off();
  await page.goto("/mr/home/top-deals");
  await expect(page.locator("html")).toHaveAttribute("lang", "mr");
  await page.goto("/home/top-deals");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a guest's cart survives a visit without a network", async ({ page, network }) => {
  await enter(page, "/home/product-details/1");
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect.poll(() => kept(page)).toContain("/home/user-cart");
  await network.off();
  await page.goto("/home/user-cart");
  const quantity = page.getByRole("textbox", { name: /^Quantity of/ });
  await expect(quantity).toHaveValue("1");
  await page.getByRole("button", { name: /^One more/ }).click();
  await page.reload();
  await expect(quantity).toHaveValue("2");
});

test("nothing that is a customer's own is kept", async ({ page, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  await enter(page, "/home");
  await expect.poll(() => kept(page)).toContain("/home");
  for (const path of ["/home/my-account", "/home/user-wishlist", "/home/user-cart", "/home/product-details/1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.reload();
  const own = /TOKEN|Cart(List|Wish)|Wishlist|User|Address|Order|Invoice|my-account|user-wishlist|login/i;
  expect((await kept(page)).filter((path) => path.startsWith("/api/") && own.test(path))).toEqual([]);
  expect(await kept(page)).not.toContain("/home/my-account");
});

test("an order is refused politely while there is no network", async ({ page, network, signedIn, fillCart }) => {
  await fillCart(await signedIn(page));
  await enter(page, "/home/user-cart");
  const checkout = page.getByRole("button", { name: "Proceed To CheckOut" });
  await expect(checkout).toBeEnabled();
  await network.off();
  await checkout.click();
  await expect(page.getByText("You are offline, so you cannot place an order.")).toBeVisible();
  await expect(page).toHaveURL("/home/user-cart");
});

test("another release forgets what the one before has kept", async ({ page }) => {
  await page.goto("/home");
  await page.evaluate(() => caches.open("page of-another-release").then((cache) => cache.put("/home", new Response())));
  await enter(page, "/home");
  await expect.poll(() => page.evaluate(() => caches.has("page of-another-release"))).toBe(false);
});

test("a part that cannot be fetched leaves the page as it is, and comes at the next press", async ({ page }) => {
  const parts = /\/assets\/(CartBar|CategorySheet|AreaDialog|Footer|Zoom|Details)\.lazy/;
  await page.route(parts, (route) => route.abort());
  await page.goto("/home/product-details/1");
  const add = page.getByRole("button", { name: "Add to cart", exact: true });
  await takenUp(add);
  await add.click();
  await expect(page.getByText("Item added to cart successfully")).toBeVisible();
  await page.getByRole("button", { name: "Enlarge the picture" }).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Butter Khari" })).toBeVisible();
  await expect(page.getByText("Ingredients")).toBeVisible(); // as the server drew it
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  await page.unroute(parts);
  await page.getByRole("button", { name: "Enlarge the picture" }).click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
});
