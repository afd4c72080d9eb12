/** The whole shop, by one shopkeeper and one shopper: from the first sign-in to the erased customer, on a phone and on a desk. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { test as base, type Customer, call, executable, expect, newEmail, read, type Shop } from "../shop.ts";
import { asFile, catalogue, photo } from "./files.ts";
import { authenticatorCode, desktop, expectAccessible, phone } from "./office.ts";

/** A worker of its own, with a shop of its own: two thousand rows come in here. */
const test = base.extend<object, { apart: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  apart: [({}, use) => use("journey"), { scope: "worker" }],
});

const run = promisify(execFile);

/** Invites an owner at the command line, as on the first day, and answers the link. */
async function invite(shop: Shop, email: string): Promise<string> {
  const { stdout } = await run(executable, ["staff", "add", email, "--role", "owner"], {
    env: { ...process.env, BHATTI_DATA: shop.data, BHATTI_URL: shop.url },
  });
  return stdout.match(/\S+\/admin\/enrol#\S+/)?.[0] ?? "";
}

/** Goes to a place of the back office by its menu, on a phone by way of More where the bar has no room. */
async function goTo(page: Page, place: string) {
  const link = page.getByRole("navigation").getByRole("link", { name: place, exact: true });
  if (!(await link.isVisible())) await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: place, exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** Waits until the shopper's Track tab shows the order in a state, looking again as a shopper would. */
async function tracks(shopper: Page, number: string, state: string) {
  await expect(async () => {
    await shopper.goto("/home/my-account");
    await shopper.getByRole("tab", { name: "Track Your Order" }).click();
    const card = shopper.getByRole("tabpanel").getByRole("listitem").filter({ hasText: number });
    await expect(card).toContainText(state, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}

// From a desk only with ALL set (make test-all): what differs there is its width, which other tests look at.
for (const [device, size] of (
  [
    ["phone", phone],
    ["desk", desktop],
  ] as const
).slice(0, process.env.ALL ? 2 : 1)) {
  test(`an owner opens the shop and runs it from a ${device}`, async ({ page, browser, shop, mailbox, signedIn }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(size);
    const shopping = await browser.newContext({ baseURL: shop.url, viewport: size, serviceWorkers: "block" });
    const shopper = await shopping.newPage();
    const name = `Jaggery Rusk of the ${device}`;
    let customer = {} as Customer;
    let number = "";

    await test.step("the owner enrols and signs in", async () => {
      const email = newEmail("owner");
      await page.goto(await invite(shop, email));
      await page.getByRole("button", { name: "Start" }).click();
      await expect(page.getByRole("img", { name: "QR code with your authenticator key" })).toBeVisible();
      const key = (await page.locator("code").textContent()) ?? "";
      await page.getByLabel("2. Enter the 6-digit code from the app").fill(authenticatorCode(key));
      await page.getByRole("button", { name: "Finish" }).click();
      await expect(page.getByRole("heading", { name: "Save your recovery codes" })).toBeFocused();
      await page.getByRole("link", { name: "I have saved them: sign in" }).click();
      await page.getByLabel("Email address").fill(email);
      await page.getByRole("button", { name: "Send code" }).click();
      await page.getByLabel("Code from the email").fill(await mailbox.code(email));
      // The same code of the app, if it is shown still.
      await page.getByLabel("Code from your authenticator app").fill(authenticatorCode(key));
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByText(`Owner: ${email}`)).toBeVisible();
    });

    await test.step("a product with two packages and a photo of 6 MB is added", async () => {
      await goTo(page, "Products");
      await page.getByRole("link", { name: "New product" }).click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("Category").selectOption({ index: 1 });
      await page.getByRole("radio", { name: "Vegetarian", exact: true }).check();
      for (const [place, pack, price, grams, stock] of [
        [1, "200 g", "60", "200", "40"],
        [2, "1 kg", "260", "1000", "9"],
      ] as const) {
        if (place > 1) await page.getByRole("button", { name: "Add package" }).click();
        const fields = page.getByRole("group", { name: `Package ${place}` });
        await fields.getByLabel("Package name").fill(pack);
        await fields.getByLabel("MRP").fill(price);
        await fields.getByLabel("Net quantity").fill(grams);
        await fields.getByLabel("Stock").fill(stock);
      }
      await page.getByLabel("HSN code").fill("190540");
      const large = await photo(page, 3200, 2400, 0.95);
      expect(large.length).toBeGreaterThan(6_000_000);
      await page.getByLabel("Add pictures").setInputFiles({ name: "rusk.jpg", mimeType: "image/jpeg", buffer: large });
      await page.getByLabel("Description of picture 1").fill("Rusks in a basket", { timeout: 30_000 });
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { name: "Products" })).toBeVisible();
    });

    await test.step("the shop shows it, and a shopper buys both packages", async () => {
      const found = await read<{ ItemId: number; DisplayName: string }[]>(
        shop,
        `SearchItems?searchTerm=${encodeURIComponent(name)}`,
      );
      const item = found.find(({ DisplayName }) => DisplayName === name);
      customer = await signedIn(shopper, { userFullName: `Lata ${device}` });
      await shopper.goto(`/home/product-details/${item?.ItemId}`);
      await expect(shopper.getByRole("heading", { name })).toBeVisible();
      const picture = shopper.getByRole("img", { name: /Rusks in a basket/ }).first();
      await expect(picture).toBeVisible();
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBeGreaterThan(300);
      for (const pack of ["200 g", "1 kg"]) {
        await shopper.getByRole("radio", { name: pack }).check();
        await shopper.getByRole("button", { name: "Add to cart", exact: true }).first().click();
        await expect(shopper.getByText("Item added to cart successfully").first()).toBeVisible();
      }
      await shopper.goto("/home/user-cart");
      await shopper.getByRole("button", { name: "Proceed To CheckOut" }).click();
      const bank = shopper.frameLocator('iframe[title="Secure payment"]');
      await bank.getByRole("tab", { name: "UPI" }).click();
      await bank.getByRole("button", { name: "success@razorpay" }).click();
      await bank.getByRole("button", { name: /^Pay ₹/ }).click();
      await expect(shopper).toHaveURL(/\/order-details\//, { timeout: 30_000 });
      const [order] = await read<{ PurchaseOrderNo: string }[]>(shop, "GetUserNotDeliveredDetails", customer.token);
      number = order?.PurchaseOrderNo ?? "";
    });

    await test.step("the order is packed, dispatched and delivered, and the shopper follows", async () => {
      await goTo(page, "Orders");
      await page.getByRole("link", { name: `#${number}` }).click();
      await tracks(shopper, number, "Order Placed");
      await page.getByRole("button", { name: "Start packing" }).click();
      await tracks(shopper, number, "Order Processing");
      await page.getByRole("button", { name: "Dispatch" }).click();
      await tracks(shopper, number, "Order Shipped");
      await page.getByRole("button", { name: "Mark delivered" }).click();
      await expect(page.getByText("Delivered").first()).toBeVisible();
      await shopper.goto("/home/my-account");
      await shopper.getByRole("tab", { name: "Orders", exact: true }).click();
      await expect(shopper.getByRole("tabpanel").getByRole("listitem").filter({ hasText: number })).toBeVisible();
    });

    await test.step("one line is refunded: the provider and the shopper's mailbox show it", async () => {
      await page.getByRole("button", { name: "Refund", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(`Quantity of ${name}, 1 kg`).fill("1");
      await dialog.getByLabel("Reason").fill("It came broken");
      await dialog.getByRole("button", { name: "Refund" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("1 refunded")).toBeVisible();
      const provider = async () => {
        const state = await fetch(`${shop.backstage}/_sim/state`).then((answer) => answer.json());
        return (state as { refunds: { amount: number; status: string }[] }).refunds[0];
      };
      await expect.poll(provider).toMatchObject({ amount: 26_000, status: "processed" });
      await expect
        .poll(async () => (await mailbox.mails(customer.email)).map(({ Text }) => Text).join())
        .toContain("We have refunded ₹260.00");
    });

    await test.step("2,000 rows with three errors are fixed and imported", async () => {
      await goTo(page, "Import and export");
      const kind = `Puff ${device}`;
      const wrong = {
        7: `Bulk,Test ${kind} 0003,400 g,ninety,400,5,20,"Crisp"`,
        1001: `Bulk,Test ${kind} 0500,400 g,95,half a kilo,5,20,"Crisp"`,
        2001: `Bulk,Test ${kind} 1000,400 g,95,400,18,20,"Crisp"`,
      };
      await page.getByLabel("Choose a file").setInputFiles(asFile(catalogue(wrong, kind)));
      await expect(page.getByRole("heading", { name: "3 rows have errors" })).toBeFocused();
      await page.getByLabel("Choose a file").setInputFiles(asFile(catalogue({}, kind)));
      await expect(page.getByRole("heading", { name: "Ready to import" })).toBeFocused();
      await page.getByRole("button", { name: "Import" }).click();
      await expect(page.getByRole("heading", { name: "Imported" })).toBeFocused({ timeout: 30_000 });
      const found = await read<unknown[]>(shop, `SearchItems?searchTerm=${encodeURIComponent(`Test ${kind} 0777`)}`);
      expect(found.length).toBeGreaterThan(0);
    });

    await test.step("a changed delivery charge is the one in the cart", async () => {
      const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
      const line = { itemId: 1, packageId: pack?.PackageId, orderedQuantity: 1 };
      await call(shop, "AddToCart", line, customer.token);
      const charge = device === "phone" ? "43" : "47";
      await goTo(page, "Delivery");
      await page.getByLabel("Pin code, district or state").fill("411001");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("button", { name: "Edit charges 411001" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Charge for the first kg").fill(charge);
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toBeHidden();
      await shopper.goto("/home/user-cart");
      await expect(shopper.getByRole("region", { name: "Cart Totals" })).toContainText(`₹${charge}.00`);
    });

    await test.step("the customer is erased, and the order stays without the person", async () => {
      await goTo(page, "Customers");
      await page.getByLabel("Name, mobile or email address").fill(customer.email);
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("link", { name: `Lata ${device}` }).click();
      await page.getByRole("button", { name: "Erase customer" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(`Type ${customer.email} to confirm`).fill(customer.email);
      await dialog.getByRole("button", { name: "Erase customer" }).click();
      await expect(page.getByRole("heading", { name: "Customers" })).toBeVisible();
      await goTo(page, "Orders");
      await page.getByLabel("Search orders").fill(number);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("link", { name: `#${number} Erased` })).toBeVisible();
      await expectAccessible(page);
      await shopper.goto("/home/my-account");
      await expect(shopper.getByText(customer.email)).toBeHidden();
    });
    await shopping.close();
  });
}
