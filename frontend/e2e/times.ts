/** Delivery times, collection, closings and ovens of the sample shop, set up through the back office. */
import type { Browser, Page } from "@playwright/test";
import type { DeliverySlots, Moment } from "../src/shared/api/types.ts";
import { signInAsOwner } from "./office/office.ts";
import { expect, read, type Shop } from "./shop.ts";

/** Slots of every weekday unless told. */
export interface Times {
  From: string;
  To: string;
  Places?: number;
  /** Minutes before From. */
  Closes?: number;
  /** A bit for each weekday, Monday the lowest. */
  Weekdays?: number;
}

interface Group {
  GroupId: number;
  Kind: string;
}

/** The owner's hands. */
export class Clock {
  private constructor(
    private page: Page,
    private shop: Shop,
  ) {}

  static async at(browser: Browser, shop: Shop): Promise<Clock> {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await signInAsOwner(page, shop);
    return new Clock(page, shop);
  }

  async post<T = unknown>(call: string, data: object): Promise<T> {
    const answer = await this.page.request.post(`${this.shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), `${call}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  /** What the back office reads. */
  async get<T>(call: string): Promise<T> {
    const answer = await this.page.request.get(`${this.shop.url}/api/admin/${call}`);
    expect(answer.ok(), `${call}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  /** The times of everywhere, or of the counter; they take the place of those there were. */
  async times(Kind: "elsewhere" | "counter", slots: readonly Times[]): Promise<void> {
    const GroupId = (await this.groups()).find((group) => group.Kind === Kind)?.GroupId ?? 0;
    const Slots = slots.map((slot) => ({ SlotId: 0, Places: 50, Closes: 0, Weekdays: 127, ...slot }));
    await this.post("slots/save", {
      GroupId,
      Name: Kind === "counter" ? "The shop" : "Pune",
      Kind,
      Active: true,
      Slots,
    });
  }

  /** Closes the shop from one day to another. */
  async close(First: string, Last: string, Note: string): Promise<void> {
    await this.post("closings/save", { GroupId: 0, First, Last, Note });
  }

  /** How long a product needs, minutes, and on which weekdays it is made. */
  makes(productId: number, Lead: number, BakeDays = 127): Promise<void> {
    return this.save(productId, { Lead, BakeDays });
  }

  /** Saves a product with some of its fields changed. */
  async save(productId: number, change: object): Promise<void> {
    const { GstRate, GstRates, Checklist, UpdatedAt, Version, Images, ...product } = await this.get<
      Record<string, unknown> & { Images: { Image: string }[] }
    >(`product?productId=${productId}`);
    await this.post("product/save", { ...product, Images: Images.map(({ Image }) => Image), ...change });
  }

  /** Takes a place of a moment for somebody else, by telephone. */
  async order({ SlotId, Day }: Moment): Promise<void> {
    const [pack] = await read<{ PackageId: number }[]>(this.shop, "GetPackageDetails?itemId=1");
    await this.post("order/phone", {
      Name: "Meera Joshi",
      Mobile: "9800000077",
      ShippingAddress: "4 Bajirao Road, Pune",
      Pincode: "411001",
      Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 1 }],
      SlotId,
      SlotDay: Day,
    });
  }

  /** Everything as it was before: other tests use the same shop. */
  async clear(): Promise<void> {
    for (const { GroupId } of await this.groups()) await this.post("slots/delete", { GroupId });
    await this.open();
  }

  /** Ends every closing. */
  async open(): Promise<void> {
    const { Closings } = await this.get<{ Closings: { ClosingId: number }[] }>("slots");
    for (const { ClosingId } of Closings) await this.post("closings/delete", { ClosingId });
  }

  private async groups(): Promise<Group[]> {
    return (await this.get<{ Groups: Group[] }>("slots")).Groups;
  }
}

/** What is possible for a cart. */
export function possible(shop: Shop, items = "1:1", where = "pincode=411001"): Promise<DeliverySlots> {
  return read<DeliverySlots>(shop, `GetDeliverySlots?${where}&items=${items}`);
}

/** The nth of all moments that are possible. */
export async function moment(shop: Shop, nth: number, items?: string, where?: string): Promise<Moment> {
  const found = (await possible(shop, items, where)).Days.flatMap(({ Slots }) => Slots)[nth];
  if (!found) throw new Error(`there is no moment ${nth}`);
  return found;
}
