/** What delivery costs, in words. */
import type { DeliveryTerms } from "../../shared/api/types.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import p from "../parts/parts.module.css";
import s from "./areas.module.css";
import { t } from "./texts.ts";

export function TermsText({ terms, onDelivery }: { terms: DeliveryTerms; onDelivery?: boolean | undefined }) {
  const limits = [
    terms.MinimumOrder && t("areas.from", { amount: formatRupees(terms.MinimumOrder) }),
    terms.FreeDeliveryFrom && t("areas.freeFrom", { amount: formatRupees(terms.FreeDeliveryFrom) }),
    onDelivery && t("areas.onDelivery"),
  ].filter(Boolean);
  return (
    <span className={s.place}>
      {formatRupees(terms.BaseCharge)}
      <span className={p.muted}>{t("areas.perKg", { amount: formatRupees(terms.ExtraChargePerKg) })}</span>
      {limits.length > 0 && <span className={p.muted}>{limits.join(", ")}</span>}
    </span>
  );
}
