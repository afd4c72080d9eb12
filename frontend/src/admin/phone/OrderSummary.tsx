/** The totals as the server calculates them; this page does no arithmetic. */
import { formatRupees } from "../../shared/lib/money.ts";
import { officePath, useOffice } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import p from "../parts/parts.module.css";
import { askedOf } from "./lineOf.ts";
import s from "./phone.module.css";
import { t } from "./texts.ts";
import type { Line, Quote } from "./types.ts";

export function OrderSummary({
  lines,
  pincode,
  collect,
}: {
  lines: readonly Line[];
  pincode: string;
  collect: boolean;
}) {
  const text = lines.map(({ ItemId, PackageId, Quantity }) => `${ItemId}:${PackageId}:${Quantity}`).join(",");
  const where = collect ? { collect: 1 } : { pincode };
  const known = collect || /^\d{6}$/.test(pincode);
  const options = lines.some(({ Options }) => Options)
    ? JSON.stringify(lines.map(({ Options = [] }) => askedOf(Options)))
    : null;
  const path = text && known ? officePath("order/phone/quote", { ...where, lines: text, options }) : null;
  const { data, error } = useOffice<Quote>(path);
  if (!path) return <p className={p.muted}>{t(collect ? "phone.waitingCollect" : "phone.waiting")}</p>;
  if (error) {
    return <FormError>{error.message}</FormError>;
  }
  const rows = data && [
    ...(data.DiscountAmount > 0 ? [[t("phone.discount"), data.DiscountAmount] as const] : []),
    ...(collect ? [] : [[t("phone.delivery"), data.DeliveryCharges] as const]),
  ];
  return (
    <dl className={`${p.rows} ${s.sum}`} aria-live="polite">
      {rows?.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className={s.total}>
        <dt>{t("phone.total")}</dt>
        <dd>{data ? formatRupees(data.TotalAmount) : "…"}</dd>
      </div>
    </dl>
  );
}
