/** What a coupon does, in words, and where it stands. */
import { formatPaise, toPaise } from "../../shared/lib/money.ts";
import { bodyOf, type Draft } from "./draft.ts";
import { t } from "./texts.ts";
import type { Coupon, SaveCoupon } from "./types.ts";

/** What goods are called: `ProductId 7` and `CategoryId 3` to their names. */
export type Names = ReadonlyMap<string, string>;

/** A day as people say it: "5 November 2026". */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** Rupees without paise that are none: "₹50". */
const rupees = (amount: number): string => formatPaise(toPaise(amount)).replace(/\.00$/, "");

/** How many names are said before they are counted. */
const few = 4;

/** What a coupon takes off what, and in which orders: "10% off Cakes, at most ₹100, in orders of ₹500 or more". */
export function givenWords(coupon: SaveCoupon, names: Names): string {
  const { Kind, Value, Most, SmallestBasket, FirstOrder } = coupon;
  const what =
    Kind === "percent"
      ? t("words.percent", { percent: Value })
      : t(`words.${Kind}`, Kind === "amount" ? { amount: rupees(Value) } : {});
  return [
    goodsWords(what, coupon, names),
    Kind === "percent" && Most ? t("words.most", { amount: rupees(Most) }) : "",
    SmallestBasket ? t("words.smallest", { amount: rupees(SmallestBasket) }) : "",
    FirstOrder ? t("words.first") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function goodsWords(what: string, { Kind, ProductIds = [], CategoryIds = [] }: SaveCoupon, names: Names): string {
  const keys = [...CategoryIds.map((id) => `CategoryId ${id}`), ...ProductIds.map((id) => `ProductId ${id}`)];
  if (keys.length === 0) return what;
  const count = keys.length;
  const said = keys.flatMap((key) => names.get(key) ?? []);
  const of = Kind === "percent" ? what : `${what}${Kind === "amount" ? "" : " for"}`;
  if (said.length < count || count > few) return t("words.goodsMany", { what: of, count });
  const last = said.pop() ?? "";
  const all = said.length > 0 ? t("words.and", { some: said.join(", "), last }) : last;
  return t("words.goods", { what: of, names: all });
}

/** The whole coupon in a few short sentences. */
export function sentences(draft: Draft, names: Names): string {
  const coupon = bodyOf(draft);
  const how = draft.automatic
    ? t("words.automatic")
    : coupon.Code
      ? t("words.code", { code: coupon.Code })
      : t("words.noCode");
  return [`${givenWords(coupon, names)}.`, how, periodWords(coupon), usesWords(coupon)].filter(Boolean).join(" ");
}

function periodWords({ From, Until }: Pick<SaveCoupon, "From" | "Until">): string {
  if (From && From === Until) return t("words.oneDay", { from: dayWords(From) });
  if (From && Until) return t("words.between", { from: dayWords(From), until: dayWords(Until) });
  if (From) return t("words.from", { from: dayWords(From) });
  return Until ? t("words.until", { until: dayWords(Until) }) : "";
}

function usesWords({ Uses = 0, UsesEach = 0 }: SaveCoupon): string {
  if (Uses > 0 && UsesEach > 0) return t("words.usesBoth", { uses: Uses, count: UsesEach });
  if (Uses > 0) return t("words.uses", { count: Uses });
  return UsesEach > 0 ? t("words.usesEach", { count: UsesEach }) : "";
}

/** Where a coupon stands on a day: in a word, and whether it can be used. */
export function stateOf(coupon: Coupon, today: string): { words: string; usable: boolean } {
  const { Active, From, Until, Uses, Used, Held } = coupon;
  if (!Active) return { words: t("coupon.state.off"), usable: false };
  if (Until && Until < today) return { words: t("coupon.state.ended", { day: dayWords(Until) }), usable: false };
  if (Uses > 0 && Used + Held >= Uses) return { words: t("coupon.state.usedUp"), usable: false };
  if (From && From > today) return { words: t("coupon.state.soon", { day: dayWords(From) }), usable: false };
  return { words: Until ? t("coupon.state.until", { day: dayWords(Until) }) : t("coupon.state.on"), usable: true };
}

/** What is sent to customers; null for what has no code. */
export function shareWords(coupon: Coupon, names: Names, shop: string): string | null {
  const { Code, Name, From, Until } = coupon;
  if (!Code) return null;
  const text = t("words.share", { name: Name, what: givenWords(coupon, names), code: Code, shop });
  return [text, periodWords({ ...(From && { From }), ...(Until && { Until }) })].filter(Boolean).join(" ");
}
