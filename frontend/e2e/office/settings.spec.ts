import { expect, test } from "../shop.ts";
import {
  desktop,
  expectAccessible,
  expectAccessibleAtBothWidths,
  phone,
  restoreSettings,
  settingsOf,
  signInAsOwner,
  widths,
} from "./office.ts";

test.use({ viewport: phone });

test.setTimeout(120_000); // journeys, looked at by axe at both widths

let before: Awaited<ReturnType<typeof settingsOf>>;

test.beforeEach(async ({ page, shop }) => {
  await signInAsOwner(page, shop);
  before = await settingsOf(page, shop);
});

test.afterEach(({ page, shop }) => restoreSettings(page, shop, before));

/** The picture behind the mark in the shop's header. */
const markIn = "header a[href='/home'] span:first-child";

test("a name, a logo and a colour of one's own are in the shop on its next page, in light and dark", async ({
  page,
  shop,
}) => {
  await page.getByRole("link", { name: "More", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Payments/ })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("link", { name: /^Name and look/ }).click();
  await page.getByLabel("Shop name").fill("Khari House");
  await page.getByLabel("Choose picture").setInputFiles(new URL("../../public/icon-512.png", import.meta.url).pathname);
  await expect(page.getByRole("img", { name: "Logo" })).toBeVisible();
  await page.getByLabel("Colour code").fill("#f4c76b");
  await expect(page.getByText("This colour is too pale to be read")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "too pale" })).toBeVisible();
  await page.getByRole("button", { name: "Use the nearest shade" }).click();
  await expect(page.getByText("Dark", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Use #1f5fa8" }).click();
  await expect(page.getByText("This colour is too pale to be read")).toBeHidden();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  const toast = await page.locator("[data-toast]").boundingBox();
  const save = await page.getByRole("button", { name: "Save" }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0); // it hides no button

  const html = await (await page.request.get(`${shop.url}/home/about-us`)).text();
  expect(html).toContain("<style>:root{--mark:url(/Uploads/WebsiteImages/Logos/logo-");
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/home/about-us");
    await expect(page.getByRole("link", { name: "Khari House" }).first()).toBeVisible();
    await expect(page.locator(markIn)).toHaveCSS("background-image", /Logos\/logo-[0-9a-f]{12}\.png/);
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
    if (scheme === "light") expect(accent).toBe("#1f5fa8");
    else expect(accent).not.toMatch(/#1f5fa8|#f2a24e/);
    await expectAccessible(page);
  }
});

test("the page about the shop is the owner's own once written, by language, and the standard one again", async ({
  page,
  shop,
}) => {
  await page.setViewportSize(desktop);
  await page.goto("/admin/settings/texts");
  await page.getByRole("link", { name: "Edit About us" }).click();
  await page.getByRole("button", { name: "Start from the standard text" }).click();
  await expect(page.getByRole("heading", { name: "A company since 2006" })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("We bake <b>bread</b>.\n\nOur ovens\n\n- one\n- two");
  await page.getByLabel("Text", { exact: true }).press("Control+Home");
  for (let line = 0; line < 2; line++) await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Heading" }).click();
  await expect(page.getByRole("heading", { name: "Our ovens" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();

  const html = await (await page.request.get(`${shop.url}/home/about-us`)).text();
  expect(html).toContain("We bake &lt;b&gt;bread&lt;/b&gt;.");
  expect(html).toContain("<h2>Our ovens</h2>");
  expect(html).not.toContain("A company since 2006");
  await page.goto("/home/about-us");
  await expect(page.getByRole("heading", { name: "Our ovens" })).toBeVisible();
  await expect(page.getByText("Monsoon Café")).toBeHidden(); // one of the sample's customers
  await page.goto("/hi/home/about-us");
  await expect(page.getByRole("heading", { name: "Our ovens" }), "written in no Hindi").toBeVisible();

  await page.goto("/admin/settings/texts/about");
  await page.getByRole("button", { name: "Restore the standard text" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await page.goto("/home/about-us");
  await expect(page.getByRole("heading", { name: "A company since 2006" })).toBeVisible();
});

test("wrong numbers are refused, promises reach the shop, a test mail arrives, and the provider is asked", async ({
  page,
  mailbox,
}) => {
  await page.goto("/admin/settings/law");
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "mistyped" })).toBeVisible();
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await page.getByLabel("Invoice note").fill("Come again");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();

  await page.goto("/admin/settings/texts");
  await page.getByLabel("Refund time").fill("3 days");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await page.goto("/admin/settings/contact");
  await page.getByLabel("Text next to the first phone number").fill("Call us before noon");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await page.goto("/home/cancellation-refund");
  await expect(page.getByText("A refund is made within 3 days")).toBeVisible();
  await expect(page.getByText("Call us before noon").first()).toBeAttached();

  await page.goto("/admin/settings/mail");
  await expect(page.getByText("The shop sends emails")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send me a test email" }).click();
  await expect(page.getByRole("status").getByText("It should arrive within a minute.")).toBeVisible();
  const arrived = async () => (await mailbox.mails("owner@bhattibakers.example")).map(({ Subject }) => Subject);
  await expect.poll(arrived).toContain("A test mail from Bhatti Bakers");

  await page.goto("/admin/settings/payments");
  await expect(page.getByText("The shop takes payments")).toBeVisible();
  await page.getByRole("button", { name: "Check keys and webhook" }).click();
  await expect(page.getByText("The provider accepts your keys.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test("the kind of tax payer is chosen from a day on, and what is printed follows", async ({ page, shop }) => {
  await page.goto("/admin/settings/law");
  await expect(page.getByText("Nothing chosen yet")).toBeVisible();
  await expect(page.getByText(/Ask an accountant before you choose/)).toBeVisible();
  await page.getByLabel("GSTIN").fill("");
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await page.getByLabel("From", { exact: true }).fill("2026-04-01");
  await page.getByLabel("Kind", { exact: true }).selectOption("Composition");
  await expect(page.getByText("Composition taxable person, not eligible to collect tax on supplies")).toBeVisible();
  await page.getByLabel("Invoice is issued").selectOption("When packing begins");
  await page.getByLabel("Vouchers for advance payments").selectOption("Issue receipt and refund vouchers");
  await page.getByLabel("Digits of HSN codes").selectOption("6 digits");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "GSTIN" })).toBeVisible();
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZV");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  await expectAccessibleAtBothWidths(page);

  await page.reload();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("2026-04-01");
  await expect(page.getByLabel("Kind", { exact: true })).toHaveValue("composition");
  await expect(page.getByLabel("Invoice is issued")).toHaveValue("packing");
  await expect(page.getByLabel("Digits of HSN codes")).toHaveValue("6");
  await page.getByRole("button", { name: "Add a change" }).click();
  await page.getByRole("button", { name: "Save" }).click(); // a day is missing: the browser says so
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.getByLabel("From", { exact: true }).last().fill("2099-04-01");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  const saved = async () => (await settingsOf(page, shop)).Settings.find(({ Name }) => Name === "Registrations")?.Value;
  expect(await saved()).toBe("2026-04-01 composition\n2099-04-01 regular");
  await page.getByRole("button", { name: "Remove 2099-04-01" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unsaved changes")).toBeHidden();
  expect(await saved()).toBe("2026-04-01 composition");
});

for (const width of widths)
  test(`the settings of tax and papers fit ${width} px, by day and by night`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/admin/settings/law");
    await page.getByRole("button", { name: "Choose", exact: true }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
