/** Days of the week as bits, Monday the lowest. */
import { currentLanguage } from "../../shared/i18n/index.ts";
import { t } from "../texts.ts";

const english = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The days of a week, 0 for Monday. */
export const week = [0, 1, 2, 3, 4, 5, 6] as const;

const letters = { long: Number.POSITIVE_INFINITY, short: 3, narrow: 2 } as const;

/** A day of the week in the language on show: `Monday`, `Mon`, `Mo`. */
export function dayName(day: number, length: keyof typeof letters): string {
  const language = currentLanguage();
  if (language === "en") return (english[day] ?? "").slice(0, letters[length]);
  return new Date(Date.UTC(2024, 0, 1 + day)).toLocaleDateString(language, { weekday: length, timeZone: "UTC" });
}

export const everyDay = 127;

/** Whether a day, 0 for Monday, is among them. */
export const has = (days: number, day: number): boolean => ((days >> day) & 1) === 1;

/** The days with one put in or taken out. */
export const toggled = (days: number, day: number): number => days ^ (1 << day);

/** The day of the week of a date such as 2026-11-28, 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days in words: `Every day`, `Mon–Fri`, `Sat, Sun`. */
export function weekdayWords(days: number): string {
  if (days === everyDay) return t("days.every");
  const runs: string[] = [];
  for (let day = 0; day < 7; day++) {
    if (!has(days, day)) continue;
    const first = day;
    while (day < 6 && has(days, day + 1)) day++;
    const [from, to] = [first, day].map((at) => dayName(at, "short"));
    if (day - first > 1) runs.push(`${from}–${to}`);
    else runs.push(...(first === day ? [`${from}`] : [`${from}`, `${to}`]));
  }
  return runs.join(", ");
}
