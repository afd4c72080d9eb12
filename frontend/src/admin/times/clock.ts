/** Times of day and days as shopkeepers say them. Times are `09:00`, days `2026-11-28`, both in India. */
import { dayNames, weekdayOf } from "../parts/weekdays.ts";

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

/** `6 pm`, `9:30 am`. */
export function clockWords(time: string): string {
  const minutes = minutesOf(time);
  const hour = ((Math.floor(minutes / 60) + 11) % 12) + 1;
  const half = minutes >= aDay / 2 && minutes < aDay ? "pm" : "am";
  return `${minutes % 60 === 0 ? hour : `${hour}:${timeOf(minutes % 60).slice(3)}`} ${half}`;
}

/** `9–12`, `4–6 pm`, `11 am–2 pm`, as shoppers read it. */
export function spanWords(from: string, to: string): string {
  const [first = "", half] = clockWords(from).split(" ");
  const [last = "", end] = clockWords(to).split(" ");
  if (minutesOf(to) <= aDay / 2) return `${first}–${last}`;
  return half === end ? `${first}–${last} ${half}` : `${first} ${half}–${last} ${end}`;
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
  const days = ["on the day", "the day before"][daysBefore] ?? `${daysBefore} days before`;
  return `${clockWords(at)} ${days}`;
}

/** The day of a moment, in India. */
export const dayOf = (at: number): string => new Date(at + 330 * 60_000).toISOString().slice(0, 10);

/** A day so many days on. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLong).toISOString().slice(0, 10);

/** `Sat 28 Nov`. */
export const dateWords = (day: string): string =>
  `${(dayNames[weekdayOf(day)] ?? "").slice(0, 3)} ${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

/** The same, with its year where that is not this one. */
export function dateInFull(day: string): string {
  const year = day.slice(0, 4);
  return year === dayOf(Date.now()).slice(0, 4) ? dateWords(day) : `${dateWords(day)} ${year}`;
}

/** `today`, `tomorrow`, `Saturday` within a week, else `Sat 5 Dec`. */
export function dayWords(day: string, today: string): string {
  if (day === today) return "today";
  if (day === dayAfter(today, 1)) return "tomorrow";
  return day > today && day < dayAfter(today, 7) ? (dayNames[weekdayOf(day)] ?? "") : dateWords(day);
}

/** Until when something can be ordered: `6 pm today`, `6 pm on Friday`. */
export function orderByWords(time: string, today: string): string {
  const at = Date.parse(time);
  const day = dayWords(dayOf(at), today);
  const clock = clockWords(new Date(at + 330 * 60_000).toISOString().slice(11, 16));
  return `${clock} ${day === "today" || day === "tomorrow" ? day : `on ${day}`}`;
}
