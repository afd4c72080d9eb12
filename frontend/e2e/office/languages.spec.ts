/** The back office in Hindi and Marathi: a packer's day, an owner who chooses, and every screen without English. */
import type { Page } from "@playwright/test";
import { expect, type Mailbox, newEmail, read, type Shop, test } from "../shop.ts";
import { authenticatorCode, expectAccessible, phone, placeOrder, signInAsOwner } from "./office.ts";

test.use({ viewport: phone, orders: true });

type Language = "en" | "hi" | "mr";

/** Chooses the language of whoever is signed in, as their account does. */
async function speak(page: Page, shop: Shop, Language: Language): Promise<void> {
  const answer = await page.request.post(`${shop.url}/api/admin/me/language`, { data: { Language } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A packer who has an authenticator: their address and its key. */
async function packer(page: Page, shop: Shop): Promise<{ Email: string; Secret: string; recovery: string }> {
  await signInAsOwner(page, shop);
  const Email = newEmail("packer");
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const [, Token] = (await post("staff/add", { Email, Role: "packer" })).Link.split("#");
  const { Secret } = await post("enrol/begin", { Token });
  const { RecoveryCodes } = await post("enrol", { Token, Code: authenticatorCode(Secret) });
  await post("sign-out", {});
  return { Email, Secret, recovery: RecoveryCodes[0] };
}

async function signInInHindi(page: Page, mailbox: Mailbox, { Email, recovery }: { Email: string; recovery: string }) {
  await page.goto("/admin");
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await expect(page.getByRole("heading", { name: "लॉग इन करें" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.getByLabel("ईमेल पता").fill(Email);
  await page.getByRole("button", { name: "कोड भेजें" }).click();
  await page.getByLabel("ईमेल में आया कोड").fill("00000000");
  await page.getByRole("button", { name: "इसकी जगह रिकवरी कोड डालें" }).click();
  await page.getByLabel("रिकवरी कोड", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "लॉग इन करें" }).click();
  await expect(page.getByText("ईमेल का कोड ग़लत है")).toBeVisible();
  await page.getByLabel("ईमेल में आया कोड").fill(await mailbox.code(Email));
  await page.getByRole("button", { name: "लॉग इन करें" }).click();
}

test("a packer signs in in Hindi on a phone, packs and dispatches", async ({ page, shop, mailbox }) => {
  test.setTimeout(120_000);
  await signInAsOwner(page, shop);
  const order = await placeOrder(page, shop, "Vidya Hindustani");
  await signInInHindi(page, mailbox, await packer(page, shop));
  await expect(page.getByRole("heading", { name: "आज", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "बेकिंग सूची" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("navigation").getByRole("link", { name: "ऑर्डर", exact: true }).click();
  await page.goto(`/admin/orders/${order.OrderId}`);
  await page.getByRole("button", { name: "पैकिंग शुरू करें" }).click();
  await expect(page.getByText("पैक हो रहा है").first()).toBeVisible();
  await page.getByRole("button", { name: "रवाना करें" }).click();
  await expect(page.getByRole("button", { name: "डिलीवर हुआ" })).toBeVisible();
  await expectAccessible(page);

  // The next visit begins in Hindi, before anybody is asked who is there.
  const drawn: string[] = [];
  page.on("request", (request) => drawn.push(new URL(request.url()).pathname));
  await page.goto("/admin/bake");
  await expect(page.getByRole("heading", { name: "बेकिंग सूची" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "हिन्दी" })).toBeChecked(); // the sheet's, too
  const chunk = drawn.findIndex((path) => path.includes("/hindi-"));
  expect(chunk).toBeGreaterThan(-1);
  expect(chunk).toBeLessThan(drawn.indexOf("/api/admin/me"));
});

test.describe("an owner", () => {
  test.afterEach(async ({ page, shop }) => speak(page, shop, "en"));

  test("chooses Marathi and goes back, on the account's screen and in the menu", async ({ page, shop }) => {
    await signInAsOwner(page, shop);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    await page.goto("/admin/account");
    await expect(page.getByRole("heading", { name: "Language" })).toBeVisible();
    expect(loaded.filter((url) => /hindi|marathi/.test(url))).toEqual([]);
    await page.getByRole("radio", { name: "मराठी" }).check();
    await expect(page.locator("html")).toHaveAttribute("lang", "mr");
    await expect(page.getByRole("radio", { name: "मराठी" })).toBeChecked();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "mr");
    expect((await page.request.get("/api/admin/me").then((answer) => answer.json())).Language).toBe("mr");
    await page.goto("/admin/more");
    await page.getByRole("radio", { name: "English" }).check();
    await expect(page.getByRole("heading", { name: "More" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("heading", { name: "More" })).toBeVisible();
  });
});

/** Fields of answers that hold what people have written, and names that are nobody's language. */
const data =
  /^(Name|Brand|LegalName|Tagline|DisplayName|ProductName|PackageName|Package|CategoryName|ItemName|Email|Who|Mobile|Phone|Address\w*|ShippingAddress|State|District|Place|Title|Subtitle|Text|Review|Answer|Suggestion|Reason|CancelReason|Note|Image|Value|Url|OrderNo|InvoiceNo|Number|Gstin|Firm|Description|DisplayTags|Tags|Ingredients|Allergens|ShelfLife|CountryOfOrigin|Maker|Link|Browser|Network|Version|Word|Means|PaymentId|Method|Hotline|Error|Reply|Fssai|Group|Target\w*|Asked|CustomerName|ReviewerName|UserName|Reviewer|CreditNoteNo|DocumentNo|First|Last|KeyId|Code)$/;

/** Names, codes and papers of the law, which are written so in every language. */
const names = new RegExp(
  `\\b(${[
    "GST|GSTIN|GSTR-1|GSTR-4|CMP-08|CGST|SGST|IGST|HSN|FSSAI|UPI|EMI|MRP|QR|CSV|ZIP|JSON|OTH|PAC|CN|mm|kg|GB|MB|kB|ms",
    "Tax Invoice|Bill of Supply|Bill|Credit Note|Invoices for outward supply|Regular|Composition",
    "Composition taxable person, not eligible to collect tax on supplies",
    "Razorpay|WhatsApp|Gmail|Google Workspace|Amazon|Bhatti|bhatti|English|Chrome|Firefox|Safari|Edge|Linux|Android",
    "STARTTLS|Endpoint|Region|Bucket|Host|Port|Key ID|Key secret|Secret key|Cloudflare R2|Backblaze B2|Hetzner Storage Box",
  ].join("|")})\\b`,
  "g",
);

/** The texts that the page shows, reads out or explains in Latin letters alone, without what people have written. */
async function latin(page: Page, written: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest("code, pre, [lang=en], [contenteditable], script, style, textarea")
      )
        continue;
      found.push(walk.currentNode.nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"]) found.push(element.getAttribute(name) ?? "");
    return found;
  });
  const known = [...written].filter((text) => /[a-z]/i.test(text)).sort((a, b) => b.length - a.length);
  return texts.flatMap((text) => {
    let rest = text.replace(/\s/g, " "); // some blanks keep their line together
    for (const each of known) rest = rest.replaceAll(each, " ");
    rest = rest.replace(/\S+@\S+|https?:\S+|“[^”]*”|#?BH\d+/g, " ").replace(names, " ");
    return /[a-z]{2}/i.test(rest) && !/[\u0900-\u097f]/.test(text) ? [text.trim()] : [];
  });
}

/** The strings of an answer that are data. */
function stringsOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return data.test(name) ? [value, ...value.split("\n")] : [];
  if (Array.isArray(value)) return value.flatMap((each) => stringsOf(each, name));
  if (typeof value === "object" && value) return Object.entries(value).flatMap(([key, each]) => stringsOf(each, key));
  return [];
}

/** Every screen; without ALL (make test) those that all of the staff work with. */
const screens = `
  /admin /admin/more /admin/account /admin/troubles /admin/orders /admin/orders/new /admin/orders/{order}
  /admin/orders/{order}/slip /admin/bake /admin/bake/pack /admin/bake/round /admin/bake/print/bake /admin/products
  /admin/products/1 /admin/products/new /admin/products/order/{category} /admin/products/words /admin/areas
  /admin/areas/districts /admin/areas/times /admin/areas/times/elsewhere /admin/areas/oven /admin/categories
  /admin/banners /admin/banners/new /admin/import /admin/customers /admin/customers/{customer} /admin/reviews
  /admin/reports /admin/reports/tax /admin/reports/return /admin/reports/register /admin/reports/closing /admin/staff
  /admin/audit /admin/nowhere /admin/settings /admin/settings/look /admin/settings/contact /admin/settings/law
  /admin/settings/texts /admin/settings/reviews /admin/settings/mail /admin/settings/payments /admin/settings/health
  /admin/settings/texts/about /admin/settings/backups /admin/settings/backups/key /admin/setup /admin/setup/name
  /admin/setup/firm /admin/setup/address /admin/setup/mail /admin/setup/payments /admin/setup/areas
  /admin/setup/catalogue`
  .trim()
  .split(/\s+/)
  .slice(0, process.env.ALL ? undefined : 11);

test.describe("no English is left", () => {
  test.afterEach(async ({ page, shop }) => speak(page, shop, "en"));

  for (const [language, name] of [
    ["hi", "Hindi"],
    ["mr", "Marathi"],
  ] as const)
    test(`on any screen in ${name}, and each keeps to its width`, async ({ page, shop }) => {
      test.setTimeout(600_000);
      await signInAsOwner(page, shop);
      const { OrderId: order } = await placeOrder(page, shop, "Ila Walimbe");
      const { Customers } = await page.request.get("/api/admin/customers").then((answer) => answer.json());
      const [category] = await read<{ CategoryId: number }[]>(shop, "GetCatagoryList");
      const things: Record<string, string | number> = {
        order,
        customer: Customers[0].CustomerId,
        category: category?.CategoryId ?? 0,
      };
      await speak(page, shop, language);
      const written = new Set<string>([new URL(shop.url).host]);
      const answers: Promise<void>[] = [];
      page.on("response", (answer) => {
        if (!answer.headers()["content-type"]?.includes("json")) return; // the stream of orders never ends
        const read = answer.json().catch(() => null); // the page was left before it came
        answers.push(read.then((body) => stringsOf(body).forEach((text) => void written.add(text))));
      });
      const left: string[] = [];
      for (const screen of screens) {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(screen.replace(/\{(\w+)\}/, (_, name) => String(things[name])));
        await page.waitForLoadState("networkidle");
        await expect(page.locator("h1").first()).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await Promise.all(answers.splice(0));
        for (const text of await latin(page, written)) left.push(`${screen}: ${text.slice(0, 150)}`);
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        if (tooWide) left.push(`${screen} is too wide`);
      }
      expect([...new Set(left)].join("\n")).toBe("");
    });
});
