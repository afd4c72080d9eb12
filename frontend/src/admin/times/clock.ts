/** Times of day and days as shopkeepers say them. Times are `09:00`, days `2026-11-28`, both in India. */
import { currentLanguage } from "../../shared/i18n/index.ts";
import { dayName, weekdayOf } from "../parts/weekdays.ts";
import { t } from "../texts.ts";

const aDay = 1440;
const dayLong = 86_400_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Minutes after midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** `09:00` for minutes after midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The parts of a day and the minute at which each ends, as the server says them too (store/slot/words.go). */
const parts = {
  hi: { रात: 240, सुबह: 720, दोपहर: 960, शाम: 1200 },
  mr: { रात्री: 240, सकाळी: 720, दुपारी: 960, संध्याकाळी: 1200 },
} as const;

/** `9:30` on the clock of twelve hours. */
function twelve(minutes: number): string {
  const hour = ((Math.floor(minutes / 60) + 11) % 12) + 1;
  return minutes % 60 === 0 ? String(hour) : `${hour}:${timeOf(minutes % 60).slice(3)}`;
}

/** The part of the day that a time is in; am and pm in English. */
function partOf(minutes: number): string {
  const language = currentLanguage();
  if (language === "en") return minutes >= aDay / 2 && minutes < aDay ? "pm" : "am";
  const [night = ""] = Object.keys(parts[language]);
  return Object.entries(parts[language]).find(([, until]) => minutes < until)?.[0] ?? night;
}

/** `6 pm`, `9:30 am`. */
export function clockWords(time: string): string {
  const minutes = minutesOf(time);
  const words = [twelve(minutes), partOf(minutes)];
  return (currentLanguage() === "en" ? words : words.reverse()).join(" ");
}

/** `9–12`, `4–6 pm`, `11 am–2 pm`, as shoppers read it. */
export function spanWords(from: string, to: string): string {
  const between = `${twelve(minutesOf(from))}–${twelve(minutesOf(to))}`;
  if (currentLanguage() !== "en") {
    const part = partOf(minutesOf(from));
    return part === partOf(minutesOf(to) - 1) ? `${part} ${between}` : `${clockWords(from)}–${clockWords(to)}`;
  }
  const [half, end] = [partOf(minutesOf(from)), partOf(minutesOf(to))];
  if (minutesOf(to) <= aDay / 2) return between;
  return half === end ? `${between} ${half}` : `${clockWords(from)}–${clockWords(to)}`;
}

/** When orders close: a time of day, so many days before. */
export interface Closes {
  daysBefore: number;
  at: string;
}

/** The moment at which orders close that many minutes before a slot begins. */
export function closingOf(from: string, minutes: number): Closes {
  const at = minutesOf(from) - minutes;
  const daysBefore = at < 0 ? Math.ceil(-at / aDay) : 0;
  return { daysBefore, at: timeOf(at + daysBefore * aDay) };
}

/** How many minutes before the slot begins that is; below 0 it would be after that. */
export const closesOf = (from: string, { daysBefore, at }: Closes): number =>
  minutesOf(from) - minutesOf(at) + daysBefore * aDay;

/** `6 pm the day before`, `2:30 pm on the day`. */
export function closesWords({ daysBefore, at }: Closes): string {
  const time = clockWords(at);
  if (daysBefore === 0) return t("clock.onTheDay", { time });
  return t("clock.before", { time, count: daysBefore });
}

/** The day of a moment, in India. */
export const dayOf = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 10);

/** A day so many days on. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLong).toISOString().slice(0, 10);

/** `Sat 28 Nov`. */
export const dateWords = (day: string): string =>
  `${dayName(weekdayOf(day), "short")} ${Number(day.slice(8))} ${monthName(day)}`;

function monthName(day: string): string {
  const language = currentLanguage();
  if (language === "en") return months[Number(day.slice(5, 7)) - 1] ?? "";
  return new Date(day).toLocaleDateString(language, { month: "short", timeZone: "UTC" });
}

/** The same, with its year where that is not this one. */
export function dateInFull(day: string): string {
  const year = day.slice(0, 4);
  return year === dayOf(Date.now()).slice(0, 4) ? dateWords(day) : `${dateWords(day)} ${year}`;
}

/** `today`, `tomorrow`, `Saturday` within a week, else `Sat 5 Dec`. */
export function dayWords(day: string, today: string): string {
  if (day === today) return t("day.today");
  if (day === dayAfter(today, 1)) return t("day.tomorrow");
  return day > today && day < dayAfter(today, 7) ? dayName(weekdayOf(day), "long") : dateWords(day);
}

/** Until when something can be ordered: `6 pm today`, `6 pm on Friday`. */
export function orderByWords(until: string, today: string): string {
  const at = Date.parse(until);
  const day = dayOf(at);
  const near = day === today || day === dayAfter(today, 1);
  const time = clockWords(new Date(at + 330 * 60_000).toISOString().slice(11, 16));
  return t(near ? "clock.near" : "clock.on", { time, day: dayWords(day, today) });
}
