/** Times of delivery for tests: Pune in the morning and in the evening, and the counter. */
import type { Page } from "@playwright/test";
import { expect, type Shop } from "../shop.ts";

/** A time that an order is for. */
interface Choice {
  day: string;
  slot: "morning" | "evening" | "counter";
  /** Special instructions. */
  ask?: string;
}

/** The shop's times while a test needs them. */
export interface Times {
  /** The day so many days from today, as it is written in addresses. */
  day: (ahead: number) => string;
  /** Places a paid order for a time. */
  order: (order: { Name: string; Lines: object[]; ShippingAddress?: string }, choice: Choice) => Promise<string>;
  /** How far the orders are that were placed for times. */
  statuses: () => Promise<string[]>;
  /** Ends them: other tests use the same shop. */
  close: () => Promise<void>;
}

const daily = { Weekdays: 127, Places: 500, Closes: 0 };

/** Has the shop promise times from now on. */
export async function openTimes(page: Page, shop: Shop): Promise<Times> {
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`${shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const slots = async () => (await page.request.get(`${shop.url}/api/admin/slots`)).json();
  const save = (Name: string, Kind: string, Slots: object[]) =>
    post("slots/save", { GroupId: 0, Name, Kind, Active: true, Slots });
  await save("Pune", "elsewhere", [
    { ...daily, SlotId: 0, From: "09:00", To: "12:00" },
    { ...daily, SlotId: 0, From: "16:00", To: "18:00" },
  ]);
  await save("Counter", "counter", [{ ...daily, SlotId: 0, From: "16:00", To: "18:00" }]);
  const { Groups }: { Groups: { GroupId: number; Kind: string; Slots: { SlotId: number }[] }[] } = await slots();
  const idOf = (kind: string, at: number) => Groups.find(({ Kind }) => Kind === kind)?.Slots[at]?.SlotId;
  const ids = { morning: idOf("elsewhere", 0), evening: idOf("elsewhere", 1), counter: idOf("counter", 0) };
  const placed: string[] = [];
  return {
    day: (ahead) => new Date(Date.now() + ahead * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }),
    order: async (order, { day, slot, ask = "" }) => {
      const { OrderId } = await post("order/phone", {
        Mobile: "9800000077",
        ShippingAddress: "12 Laxmi Road, Sadashiv Peth, Pune",
        Pincode: "411001",
        Suggestion: ask,
        Collect: slot === "counter",
        SlotId: ids[slot],
        SlotDay: day,
        ...order,
      });
      placed.push(OrderId);
      return OrderId;
    },
    statuses: () =>
      Promise.all(
        placed.map(async (id) => {
          const answer = await page.request.get(`${shop.url}/api/admin/order?orderId=${id}`);
          return (await answer.json()).Status;
        }),
      ),
    close: async () => {
      for (const { GroupId } of Groups) await post("slots/delete", { GroupId });
    },
  };
}
