/** A shop in the middle of its day, for pictures of the back office: orders in every state, and people. */
import { expect, type Page } from "@playwright/test";
import { placeOrder, signInAsOwner } from "../office/office.ts";
import type { Customer, Profile, Shop } from "../shop.ts";

/** What a day has brought. */
export interface Day {
  /** Ids of orders. */
  packed: string;
  delivered: string;
  /** A customer's id. */
  customer: number;
}

const callers = ["Meera Joshi", "Ravi Kale", "Farida Contractor", "Anand Iyer", "Sunita Pawar", "Imran Shaikh"];
const steps = ["ORDER PROCESSING", "ORDER SHIPPED", "ORDER DELIVERED"];

/** Fills the shop; the page has entered the back office then. */
export async function openDay(
  page: Page,
  shop: Shop,
  signedIn: (page: Page, profile?: Partial<Profile>) => Promise<Customer>,
): Promise<Day> {
  const { record } = await signedIn(page, { userFullName: "Asha Rao" });
  await signInAsOwner(page, shop);
  const orders: string[] = [];
  for (const [place, name] of callers.entries()) {
    orders.push((await placeOrder(page, shop, name, { Quantity: place + 1 })).OrderId);
  }
  const [packed = "", sent = "", first = "", second = ""] = orders;
  for (const [id, many] of [
    [packed, 1],
    [sent, 2],
    [first, 3],
    [second, 3],
  ] as const) {
    for (const Status of steps.slice(0, many)) await change(page, shop, "orders/move", { OrderIds: [id], Status });
  }
  return { packed, delivered: first, customer: Number(record.UserID) };
}

async function change(page: Page, shop: Shop, call: string, data: object): Promise<void> {
  const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
