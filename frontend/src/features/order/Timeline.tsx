/** The order's way: the steps it has taken, with their times, and those to come. */
import type { Invoice } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { formatTime } from "../../shared/lib/date.ts";
import { formatRupees } from "../../shared/lib/money.ts";
import s from "./order.module.css";
import { dueKey, stateKey, stepsAhead } from "./state.ts";

export function Timeline({
  order,
}: {
  order: Pick<Invoice, "Events" | "Status" | "Slot" | "PaymentMode" | "AmountDue">;
}) {
  const { Events: events, Status: status, Slot: slot, PaymentMode: mode, AmountDue: due } = order;
  return (
    <ol className={s.timeline} aria-label={t("order.timeline")}>
      {events.map((event, at) => (
        <li key={event.Status + event.At} aria-current={at === events.length - 1 ? "step" : undefined}>
          <strong>{t(stateKey(event.Status, slot))}</strong>
          <time dateTime={event.At}>{formatTime(event.At)}</time>
          {mode && !due && event.Status === "ORDER DELIVERED" && t("order.paidOnDelivery")}
        </li>
      ))}
      {stepsAhead(status).map((step) => (
        <li key={step} className={s.ahead}>
          {t(stateKey(step, slot))}
          <span className="visually-hidden"> ({t("order.ahead")})</span>
          {due && step === "ORDER DELIVERED" && ` · ${t(dueKey(slot))}: ${formatRupees(due)}`}
        </li>
      ))}
    </ol>
  );
}
