/** Paying on delivery in the sample shop, and riders' rounds, set up and moved on through the back office. */
import type { Browser, Page } from "@playwright/test";
import { restoreSettings, saveSettings, settingsOf, signInAsOwner } from "./office/office.ts";
import { expect, read, type Shop } from "./shop.ts";

interface Area {
  Pincode: string;
  BaseCharge: number;
  ExtraChargePerKg: number;
  MinimumOrder: number;
  FreeDeliveryFrom: number;
}

/** A round that was made: its link opens the rider's page. */
export interface Made {
  RoundId: number;
  Link: string;
}

/** The owner's hands. */
export class Door {
  private readonly rounds: number[] = [];

  private constructor(
    private page: Page,
    private shop: Shop,
    private before: Awaited<ReturnType<typeof settingsOf>>,
  ) {}

  static async at(browser: Browser, shop: Shop): Promise<Door> {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await signInAsOwner(page, shop);
    return new Door(page, shop, await settingsOf(page, shop));
  }

  async post<T = unknown>(call: string, data: object): Promise<T> {
    const answer = await this.page.request.post(`${this.shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), `${call}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  async get<T>(call: string): Promise<T> {
    const answer = await this.page.request.get(`${this.shop.url}/api/admin/${call}`);
    expect(answer.ok(), `${call}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  /** Lets orders be paid on delivery: in an area, up to so many rupees (0: any). */
  async open(Pincode = "411001", most = 0): Promise<void> {
    await saveSettings(this.page, this.shop, {
      pay_on_delivery: "yes",
      pay_on_delivery_most: String(most),
      upi_id: "bhatti@okaxis",
    });
    await this.area(Pincode, true);
  }

  /** Says whether orders to a pin code can be paid on delivery. */
  async area(Pincode: string, PayOnDelivery: boolean): Promise<void> {
    const { Areas } = await this.get<{ Areas: Area[] }>(`areas?search=${Pincode}`);
    const area = Areas.find((each) => each.Pincode === Pincode);
    if (!area) throw new Error(`there is no area ${Pincode}`);
    const { BaseCharge, ExtraChargePerKg, MinimumOrder, FreeDeliveryFrom } = area;
    const terms = { BaseCharge, ExtraChargePerKg, MinimumOrder, FreeDeliveryFrom };
    await this.post("areas/save", { Pincodes: [Pincode], ...terms, PayOnDelivery });
  }

  /** Places an order by telephone: paid on delivery, or in cash already. */
  async order(Name: string, PaidBy: "delivery" | "cash" = "delivery"): Promise<{ OrderId: string; OrderNo: string }> {
    const [pack] = await read<{ PackageId: number }[]>(this.shop, "GetPackageDetails?itemId=1");
    return this.post("order/phone", {
      ...{ Name, PaidBy, Mobile: "9800000078", Pincode: "411001" },
      ShippingAddress: "7 Tilak Road, Sadashiv Peth, Pune",
      Lines: [{ ItemId: 1, PackageId: pack?.PackageId, Quantity: 1 }],
    });
  }

  /** Packs an order. */
  async pack(OrderId: string): Promise<void> {
    await this.post("orders/move", { OrderIds: [OrderId], Status: "ORDER PROCESSING" });
  }

  /** Gives packed orders to a rider. */
  async round(Rider: string, OrderIds: readonly string[]): Promise<Made> {
    const Day = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    const made = await this.post<Made>("round/make", { Rider, Day, OrderIds });
    this.rounds.push(made.RoundId);
    return made;
  }

  /** Everything as it was before: other tests use the same shop. */
  async clear(): Promise<void> {
    for (const RoundId of this.rounds.splice(0))
      await this.page.request.post(`${this.shop.url}/api/admin/round/revoke`, { data: { RoundId } });
    await this.area("411001", false);
    await restoreSettings(this.page, this.shop, this.before);
  }
}
