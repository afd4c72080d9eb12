/** A coupon while it is edited, and how it is saved. */
import { apiPath, get } from "../../shared/api/client.ts";
import { invalidate } from "../../shared/lib/query.ts";
import { change, officePath } from "../api.ts";
import { t } from "./texts.ts";
import type { Coupon, Coupons, Kind, SaveCoupon } from "./types.ts";

/** A coupon in the form; its numbers are as typed, "" for none. */
export interface Draft {
  CouponId: number;
  Version: string;
  automatic: boolean;
  Code: string;
  Name: string;
  Kind: Kind;
  Value: string;
  Most: string;
  SmallestBasket: string;
  ProductIds: readonly number[];
  CategoryIds: readonly number[];
  FirstOrder: boolean;
  Uses: string;
  UsesEach: string;
  From: string;
  Until: string;
  Active: boolean;
}

/** What a new coupon begins with. */
export const blank: Draft = {
  ...{ CouponId: 0, Version: "", automatic: false, Code: "", Name: "", Kind: "percent", Value: "10", Most: "" },
  ...{ SmallestBasket: "", ProductIds: [], CategoryIds: [], FirstOrder: false, Uses: "", UsesEach: "1" },
  ...{ From: "", Until: "", Active: true },
};

const typed = (number: number | undefined) => (number ? String(number) : "");

/** The form filled with a coupon. */
export const draftOf = (coupon: Coupon): Draft => ({
  ...coupon,
  automatic: coupon.Code === "",
  Value: typed(coupon.Value),
  Most: typed(coupon.Most),
  SmallestBasket: typed(coupon.SmallestBasket),
  Uses: typed(coupon.Uses),
  UsesEach: typed(coupon.UsesEach),
  From: coupon.From ?? "",
  Until: coupon.Until ?? "",
});

/** A code as it is kept: spaces and case do not matter. */
export const tidyCode = (code: string): string => code.replace(/\s+/g, "").toUpperCase();

/** What the draft says, as the call takes it. */
export function bodyOf(draft: Draft): SaveCoupon {
  const { CouponId, Name, Kind, ProductIds, CategoryIds, FirstOrder, Active, From, Until, Version } = draft;
  return {
    ...{ CouponId, Name: Name.trim(), Kind, FirstOrder, Active },
    ProductIds: Kind === "delivery" ? [] : [...ProductIds],
    CategoryIds: Kind === "delivery" ? [] : [...CategoryIds],
    Code: draft.automatic ? "" : tidyCode(draft.Code),
    Value: Kind === "delivery" ? 0 : Number(draft.Value),
    Most: Kind === "percent" ? Number(draft.Most) : 0,
    SmallestBasket: Number(draft.SmallestBasket),
    Uses: Number(draft.Uses),
    UsesEach: Number(draft.UsesEach),
    ...(From && { From }),
    ...(Until && { Until }),
    ...(Version && { Version }),
  };
}

/** What is wrong with the draft, by its field; the browser itself says what a number must be. */
export function faultsOf({ automatic, Code, From, Until }: Draft): { Code?: string; Until?: string } {
  return {
    ...(!automatic && !/^[A-Z0-9-]{3,20}$/.test(tidyCode(Code)) && { Code: t("coupon.codeWrong") }),
    ...(From && Until && Until < From && { Until: t("coupon.backwards") }),
  };
}

/** All coupons. */
export const couponsPath = officePath("coupons");

/** Reads them past what this page has. */
export const present = (): Promise<Coupons> => get<Coupons>(couponsPath);

/** Reads anew whatever tells of coupons. */
export function refresh(): void {
  for (const path of [couponsPath, apiPath("GetShopDetails")]) invalidate(path);
}

/** Saves the coupon. Throws ApiError. */
export async function saveDraft(draft: Draft): Promise<void> {
  await change("coupon/save", bodyOf(draft));
  refresh();
}

/** Letters and digits that nobody takes for one another, on paper or on the telephone. */
const clear = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A code that is easily said: a word of the name, or of the kind, and what nobody guesses. */
export function suggestCode({ Name, Kind, Value }: Pick<Draft, "Name" | "Kind" | "Value">): string {
  const word = (Name.toUpperCase().match(/[A-Z]{3,}/)?.[0] ?? (Kind === "delivery" ? "FREE" : "SAVE")).slice(0, 8);
  const much = Kind === "delivery" ? "" : Value.replace(/\..*|\D/g, "").slice(0, 4);
  const random = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => clear[byte % clear.length]).join("");
  return `${word}${much}-${random}`;
}
