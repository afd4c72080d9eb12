import type { Page } from "@playwright/test";
import { asha, expect, test } from "../shop.ts";
import {
  countTaps,
  desktop,
  expectAccessible,
  expectAccessibleAtBothWidths,
  phone,
  signInAsOwner,
  widths,
} from "./office.ts";

/** Types an order in up to where it is taken: two Butter Khari for a caller in Pune. */
async function typeOrder(page: Page, caller: { mobile: string; name: string; email?: string }) {
  await page.getByLabel("Mobile").fill(caller.mobile);
  await page.getByLabel("Full name").fill(caller.name);
  if (caller.email) await page.getByLabel("Email address").fill(caller.email);
  await page.getByLabel("Pin code").fill("411001");
  await expect(page.getByText(/Pune, Maharashtra: delivery ₹/)).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("12 Laxmi Road, Sadashiv Peth");
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: /^Butter Khari/ }).click();
  await page.getByRole("list", { name: "Which package of Butter Khari?" }).getByRole("button").first().click();
  await page.getByRole("button", { name: /^One more/ }).click();
}

test("a phone order is paid through its link, which is mailed and shared", async ({ page, shop, mailbox }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("link", { name: "New phone order" }).click();
  await expect(page.getByRole("heading", { name: "Phone order" })).toBeFocused();
  await page.getByLabel("Pin code").fill("110001");
  await expect(page.getByText("Currently we don't deliver here")).toBeVisible();
  const email = `divya.${process.pid}@example.in`;
  await typeOrder(page, { mobile: "98000 00003", name: "Divya Kale", email });
  const total = page.getByText("Total", { exact: true }).locator("..").getByText("₹");
  await expect(total).toBeVisible();
  const amount = (await total.textContent()) ?? "";
  await expectAccessibleAtBothWidths(page);

  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  await expect(page.getByText("Awaiting payment").first()).toBeVisible();
  const link = await page.getByRole("textbox", { name: "Payment link" }).inputValue();
  expect(link).toMatch(/\/l\/plink_/);
  await expectAccessibleAtBothWidths(page);
  const share = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(share).toContain("https://wa.me/919800000003?text=");
  expect(new URLSearchParams(share?.split("?")[1]).get("text")).toContain(link);
  await expect
    .poll(async () => (await mailbox.mails(email))[0]?.Text ?? "", "the link is in the customer's mailbox")
    .toContain(link);
  await page.getByText("Emails to the customer").click();
  await page.getByRole("button", { name: /^Send again.*Payment link$/ }).click();
  await expect.poll(async () => (await mailbox.mails(email)).length).toBe(2);

  // The customer pays at the provider's page; the shopkeeper's page follows by itself.
  const customer = await page.context().newPage();
  await customer.goto(link);
  await expect(customer.getByText(amount)).toBeVisible();
  await customer.getByRole("button", { name: "Pay now" }).click();
  const dialog = customer.frameLocator("iframe");
  await dialog.getByRole("tab", { name: "UPI" }).click();
  await dialog.getByLabel("UPI ID").fill("success@razorpay");
  await dialog.locator("#upi").getByRole("button", { name: /^Pay/ }).click();
  await expect(customer.getByText("Paid. Thank you!")).toBeVisible();
  await customer.close();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Payment link" })).toBeHidden();
  await expect.poll(async () => (await mailbox.mails(email))[0]?.Subject).toMatch(/is placed$/);
});

test("a caller who is known need not spell the address, and pays cash", async ({ page, shop, signedIn }) => {
  await page.setViewportSize(desktop);
  const mobile = `97${String(Date.now()).slice(-8)}`;
  const { email } = await signedIn(page, { mobile });
  await signInAsOwner(page, shop);
  await page.goto("/admin/orders/new");
  await page.getByLabel("Mobile").fill(mobile);
  await page.getByRole("button", { name: `${asha.userFullName}, ${email}` }).click();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await expect(page.getByRole("radio", { name: /^Home.*12 Laxmi Road.*411001, Maharashtra/ })).toBeChecked();
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: /^Butter Khari/ }).click();
  await page
    .getByRole("list", { name: /^Which package/ })
    .getByRole("button")
    .first()
    .click();
  await page.getByLabel("Cash").check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
  await expect(page.getByText("Cash, received")).toBeVisible();
});

test("a payment of too little, found by asking, waits for the owner, who accepts it", async ({
  page,
  shop,
  provider,
}) => {
  await provider.webhooks("off");
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto("/admin/orders/new");
  await typeOrder(page, { mobile: "9800000004", name: "Esha Pawar" });
  await page.getByRole("button", { name: "Place order" }).click();
  const link = await page.getByRole("textbox", { name: "Payment link" }).inputValue();
  const answer = await fetch(`${shop.backstage}/_sim/payment_links/${link.split("/").pop()}/pay`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ amount: 10_000 }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  await page.getByRole("button", { name: "Check with Razorpay" }).click();
  await expect(page.getByRole("heading", { name: "Payment needs checking" })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: /payments? needs? checking/ }).click();
  await page.getByRole("link", { name: /Esha Pawar/ }).click();
  await page.getByRole("button", { name: "Accept as paid" }).click();
  await expect(page.getByRole("button", { name: "Start packing" })).toBeVisible();
});

test("a phone order of two items takes at most twelve taps, and its address is whole", async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await signInAsOwner(page, shop);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  const taps = await countTaps(page);
  /** Types where the finger went, or where the cursor is already. */
  const type = async (label: string, words: string) => {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
    await page.keyboard.type(words);
  };
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("link", { name: "New phone order" }).click();
  await type("Mobile", "9800000055");
  await type("Full name", "Gita Apte");
  await type("Pin code", "411001");
  await expect(page.getByText(/Pune, Maharashtra: delivery ₹/)).toBeVisible();
  await type("Address", "7 Prabhat Road");
  for (const name of ["Butter Khari", "Jeera Khari"]) {
    await type("Search for a product", name);
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    const packages = page.getByRole("list", { name: `Which package of ${name}?` });
    const items = page.getByRole("button", { name: /^One more/ });
    await expect(packages.or(items.nth(name === "Butter Khari" ? 0 : 1))).toBeVisible();
    if (await packages.isVisible()) await packages.getByRole("button").first().click();
  }
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: /^Order #/ })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(12);
  await expect(page.getByText("Home, 7 Prabhat Road, Pune, 411001, Maharashtra")).toBeVisible();
  await page.getByRole("link", { name: "Packing slip" }).click();
  await expect(page.getByText("Home, 7 Prabhat Road, Pune, 411001, Maharashtra")).toBeVisible();
});

test("a caller is found by mobile, mail or name, and another address can be given", async ({
  page,
  shop,
  signedIn,
}) => {
  await page.setViewportSize(phone);
  const mobile = `96${String(Date.now()).slice(-8)}`;
  const { email } = await signedIn(page, { mobile, userFullName: `Hema ${mobile}` });
  await signInAsOwner(page, shop);
  const found = page.getByRole("list", { name: "Known customers" }).getByRole("button", { name: email });
  for (const [label, words] of [
    ["Mobile", `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`],
    ["Full name", `Hema ${mobile}`],
    ["Email address", email],
  ] as const) {
    await page.goto("/admin/orders/new");
    await page.getByLabel(label).fill(words);
    await expect(found).toBeVisible();
  }
  await found.click();
  await expect(page.getByLabel("Mobile")).toHaveValue(mobile);
  await expect(page.getByRole("radio", { name: /12 Laxmi Road/ })).toBeChecked();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.getByRole("radio", { name: "Another address" }).check();
  await expect(page.getByLabel("Pin code")).toHaveValue("");
  await page.getByRole("radio", { name: "Office" }).check();
  await page.getByLabel("Pin code").fill("411001");
  await expect(page.getByLabel("State")).toHaveValue("Maharashtra");
  await page.getByLabel("Address", { exact: true }).fill("Plot 3, MIDC");
  await page.getByLabel("Search for a product").fill("butter khari");
  await page.getByRole("button", { name: /^Butter Khari/ }).click();
  await page
    .getByRole("list", { name: /^Which package/ })
    .getByRole("button")
    .first()
    .click();
  await page.getByLabel("Cash").check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByText("Office, Plot 3, MIDC, Pune, 411001, Maharashtra")).toBeVisible();
});
