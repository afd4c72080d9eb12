/** The order's way so far, step by step. */
import type { Invoice } from "../../shared/api/types.ts";
import { t } from "../../shared/i18n/order.ts";
import { formatTime } from "../../shared/lib/date.ts";
import s from "./order.module.css";

export function Timeline({ events }: { events: Invoice["Events"] }) {
  if (events.length === 0) return null;
  return (
    <ol className={s.timeline} aria-label={t("order.timeline")}>
      {events.map((event) => (
        <li key={event.Status + event.At}>
          <strong>{t(`order.state.${event.Status}`)}</strong>
          <time dateTime={event.At}>{formatTime(event.At)}</time>
        </li>
      ))}
    </ol>
  );
}
