/** What the tests of all places of the back office share. */
import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { axe } from "../axe.ts";
import { expect, type Mailbox, newEmail, read, type Shop } from "../shop.ts";

/** A phone in one hand, and a desktop with a keyboard. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

/** The widths at which a screen is looked at: the narrowest, and with ALL set others, too (make test-all). */
export const widths = process.env.ALL ? [360, 390, 1440] : [360];

/** Opens the back office as the demo's owner. */
export async function signInAsOwner(page: Page, shop: Shop): Promise<void> {
  await page.goto(shop.office);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
}

/**
 * Holds the page on show to axe's rules, and to its own width. A page that is still loading has no heading, and a
 * colour on its way to another has no contrast of its own: both are let arrive first.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await arrived(page);
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  await expectItsWidth(page);
}

/** Does so for its colours and its width alone. */
export async function expectContrast(page: Page): Promise<void> {
  await arrived(page);
  const { violations } = await axe(page).withRules("color-contrast").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  await expectItsWidth(page);
}

/** Waits for a page's heading, and for what moves. */
async function arrived(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

/** Holds the page on show to the width of the window. */
export async function expectItsWidth(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide, "nothing scrolls sideways").toBe(false);
}

/**
 * Does so on a phone and on a desktop, and leaves the page at its width. With axe it looks at the desktop only where
 * ALL is set (make test-all): every screen as it opens is looked at there in accessibility.spec.ts.
 */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await page.setViewportSize(desktop);
  if (process.env.ALL) await expectAccessible(page);
  else await expectItsWidth(page);
  if (before) await page.setViewportSize(before);
}

/** Places a phone order for the sample shop's first product; it counts as paid in cash. */
export async function placeOrder(
  page: Page,
  shop: Shop,
  name: string,
  more: { Pincode?: string; Quantity?: number } = {},
): Promise<{ OrderId: string; OrderNo: string }> {
  const [pack] = await read<{ PackageId: number }[]>(shop, "GetPackageDetails?itemId=1");
  const answer = await page.request.post(`${shop.url}/api/admin/order/phone`, {
    data: {
      Name: name,
      Mobile: "9800000077",
      ShippingAddress: "12 Laxmi Road, Sadashiv Peth, Pune",
      Pincode: more.Pincode ?? "411001",
      Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: more.Quantity ?? 2 }],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return await answer.json();
}

/** The six digits that an authenticator app shows for a key in base32 (RFC 6238): now, or some half minutes from now. */
export function authenticatorCode(key: string, away = 0): string {
  const bits = [...key]
    .map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0"))
    .join("");
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + away));
  const mac = createHmac("sha1", bytes).update(time).digest();
  const place = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The shop's settings and texts as the signed-in owner reads them. */
export async function settingsOf(page: Page, shop: Shop): Promise<Settings> {
  return (await page.request.get(`${shop.url}/api/admin/settings`)).json();
}

interface Settings {
  Settings: { Name: string; Value: string }[];
  Texts: { Page: string; Language: string; Text: string }[];
}

/** Puts the settings back: other tests use the same shop. */
export async function restoreSettings(page: Page, shop: Shop, before: Settings): Promise<void> {
  await page.goto(shop.office);
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await saveSettings(page, shop, Object.fromEntries(before.Settings.map(({ Name, Value }) => [Name, Value])));
  for (const { Page, Language } of (await settingsOf(page, shop)).Texts) await saveText(page, shop, Page, Language, "");
}

/** Saves settings as the owner. */
export async function saveSettings(page: Page, shop: Shop, values: Record<string, string>): Promise<void> {
  const Settings = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
  const answer = await page.request.post(`${shop.url}/api/admin/settings/save`, { data: { Settings } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Saves a page's text as the owner; "" brings back the standard one. */
export async function saveText(page: Page, shop: Shop, name: string, language: string, text: string): Promise<void> {
  const answer = await page.request.post(`${shop.url}/api/admin/settings/text`, {
    data: { Page: name, Language: language, Text: text },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs a new member of the staff in, in place of the demo's owner. */
export async function signInAs(page: Page, shop: Shop, mailbox: Mailbox, role: "packer" | "manager"): Promise<void> {
  await signInAsOwner(page, shop);
  const Email = newEmail(role);
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const [, Token] = (await post("staff/add", { Email, Role: role })).Link.split("#");
  const { Secret } = await post("enrol/begin", { Token });
  const { RecoveryCodes } = await post("enrol", { Token, Code: authenticatorCode(Secret) });
  const { Challenge } = await post("sign-in/code", { Email });
  await post("sign-in", { Email, Code: await mailbox.code(Email), Authenticator: RecoveryCodes[0], Challenge });
  await page.goto("/admin");
  await expect(page.getByText(new RegExp(`^${role}: ${Email}`, "i"))).toBeAttached();
}

/** Counts the taps from now on: every press of a finger or of the mouse. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number };
    counted.taps = 0;
    addEventListener("pointerdown", () => counted.taps++, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}
