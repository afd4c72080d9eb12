/** Coupons of the sample shop, made and ended through the back office. */
import type { Browser, Page } from "@playwright/test";
import type { OfficeCoupon } from "../src/shared/api/contract.gen.ts";
import { signInAsOwner } from "./office/office.ts";
import { expect, type Shop } from "./shop.ts";

type Offer = Partial<OfficeCoupon> & Pick<OfficeCoupon, "Name">;

/** A day so many days from today in India: "2026-11-28". */
export const dayFromNow = (ahead: number): string =>
  new Date(Date.now() + (330 + ahead * 1440) * 60_000).toISOString().slice(0, 10);

/** The shop's coupons while a test needs them. */
export class Offers {
  private constructor(
    private page: Page,
    private shop: Shop,
  ) {}

  static async at(browser: Browser, shop: Shop): Promise<Offers> {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await signInAsOwner(page, shop);
    return new Offers(page, shop);
  }

  async post<T>(call: string, data: object): Promise<T> {
    const answer = await this.page.request.post(`${this.shop.url}/api/admin/${call}`, { data });
    expect(answer.ok(), `${call}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return await answer.json();
  }

  async all(): Promise<OfficeCoupon[]> {
    const answer = await this.page.request.get(`${this.shop.url}/api/admin/coupons`);
    return (await answer.json()).Coupons;
  }

  /** Makes a coupon of ten per cent, unless told otherwise. */
  async make(offer: Offer): Promise<number> {
    const plain = { CouponId: 0, Code: "", Kind: "percent", Value: 10, Active: true };
    return (await this.post<{ CouponId: number }>("coupon/save", { ...plain, ...offer })).CouponId;
  }

  /** Switches a coupon off. */
  async end(couponId: number): Promise<void> {
    const { Used, Held, Saved, Version, ...coupon } = await this.named(couponId);
    await this.post("coupon/save", { ...coupon, Active: false });
  }

  async named(couponId: number): Promise<OfficeCoupon> {
    const found = (await this.all()).find(({ CouponId }) => CouponId === couponId);
    if (!found) throw new Error(`there is no coupon ${couponId}`);
    return found;
  }

  /** The shop as it was: other tests use it too. What orders name cannot be deleted; its code is not asked for again. */
  async clear(): Promise<void> {
    for (const { CouponId, Active } of await this.all()) {
      const gone = await this.page.request.post(`${this.shop.url}/api/admin/coupon/delete`, { data: { CouponId } });
      if (!gone.ok() && Active) await this.end(CouponId);
    }
  }
}
