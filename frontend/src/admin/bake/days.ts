/** Days as chips name them. A day is written 2026-11-28. */
import { currentLanguage } from "../../shared/i18n/index.ts";
import { localeOf } from "../language.ts";

const long = 86_400_000;

/** The day so many days after another. */
export function after(day: string, days: number): string {
  return new Date(Date.parse(day) + days * long).toISOString().slice(0, 10);
}

/** A day by its weekday and date: "Sat 28"; with the month where it is another than today's: "Tue 1 Dec". */
export function shortDay(day: string, today: string): string {
  const month = day.slice(0, 7) === today.slice(0, 7) ? undefined : "short";
  const parts = new Intl.DateTimeFormat(localeOf(currentLanguage()), {
    weekday: "short",
    day: "numeric",
    month,
    timeZone: "UTC",
  });
  return parts.format(Date.parse(day)).replace(",", "");
}

/** The days that are offered at once: today, tomorrow, the next that have orders, and the one on show. */
export function offered(today: string, shown: string, ahead: readonly { Day: string }[]): string[] {
  const most = 5;
  const next = [today, after(today, 1), ...ahead.map(({ Day }) => Day)];
  const days = [...new Set(next)].sort().slice(0, most);
  return [...new Set([...days, shown])].sort();
}
