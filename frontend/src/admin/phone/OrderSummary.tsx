/** The totals as the server calculates them; this page does no arithmetic. */
import { formatRupees } from "../../shared/lib/money.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { officePath, useOffice } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { useDebounced } from "../settings/useDebounced.ts";
import { askedOf } from "./lineOf.ts";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Caller, Line, Quote } from "./types.ts";

interface Props {
  lines: readonly Line[];
  /** Who calls: some coupons are for a customer's first order, or a few times for each. */
  caller: Pick<Caller, "Pincode" | "Mobile" | "Email">;
  collect: boolean;
  /** The code of a coupon; "" without one. */
  coupon: string;
}

export function OrderSummary({ lines, caller, collect, coupon }: Props) {
  const text = lines.map(({ ItemId, PackageId, Quantity }) => `${ItemId}:${PackageId}:${Quantity}`).join(",");
  const where = collect ? { collect: 1 } : { pincode: caller.Pincode };
  const known = collect || /^\d{6}$/.test(caller.Pincode);
  const shop = useShop();
  const who = useDebounced(shop?.Coupons ? `${caller.Mobile}\n${caller.Email}` : "").split("\n");
  const offer = shop?.Coupons ? { coupon, mobile: who[0], email: who[1] } : {};
  const options = lines.some(({ Options }) => Options)
    ? JSON.stringify(lines.map(({ Options = [] }) => askedOf(Options)))
    : null;
  const path = text && known ? officePath("order/phone/quote", { ...where, lines: text, options, ...offer }) : null;
  const { data, error } = useOffice<Quote>(path);
  if (!path) return <p className={p.muted}>{t(collect ? "phone.waitingCollect" : "phone.waiting")}</p>;
  if (error) {
    return <FormError>{error.message}</FormError>;
  }
  const rows = data && [
    ...(data.DiscountAmount > 0 ? [[t("phone.discount"), formatRupees(data.DiscountAmount)] as const] : []),
    ...couponRow(data),
    ...(collect ? [] : [[t("phone.delivery"), formatRupees(data.DeliveryCharges)] as const]),
  ];
  return (
    <dl className={`${p.rows} ${s.sum}`} aria-live="polite">
      {rows?.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={s.total}>
        <dt>{t("phone.total")}</dt>
        <dd>{data ? formatRupees(data.TotalAmount) : "…"}</dd>
      </div>
    </dl>
  );
}

/** What the coupon saves; the items and the delivery are less for it already. */
function couponRow({ CouponName, CouponFreeDelivery, CouponDiscount = 0 }: Quote) {
  if (!CouponName) return [];
  const saved = CouponFreeDelivery ? t("phone.couponDelivery") : formatRupees(CouponDiscount);
  return [[t("phone.couponNamed", { name: CouponName }), saved] as const];
}
