/** What happens at the door: what is paid there, and the code to tell whoever brings the order. */
import type { Invoice } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import s from "./order.module.css";
import { dueKey, stepsAhead } from "./state.ts";

/** Nothing for an order that is paid and has no code, or whose story is over. */
export function AtTheDoor({ order }: { order: Invoice }) {
  const { AmountDue: due, HandoverCode: code, Slot: slot, Status: status } = order;
  if (!(due || code) || stepsAhead(status).length === 0) return null;
  return (
    <section className={s.time} aria-label={t(due ? dueKey(slot) : "order.tellCode")}>
      {due && (
        <p>
          {t(dueKey(slot))}
          <strong>{formatRupees(due)}</strong>
          {t("order.cashOrUpi")}
        </p>
      )}
      {code && (
        <p>
          {t("order.tellCode")}
          <b>{[...code].join(" ")}</b>
        </p>
      )}
    </section>
  );
}
