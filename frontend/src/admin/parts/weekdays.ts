/** Days of the week as bits, Monday the lowest. */

export const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
export const shortDays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

export const everyDay = 127;

/** Whether a day, 0 for Monday, is among them. */
export const has = (days: number, day: number): boolean => ((days >> day) & 1) === 1;

/** The days with one put in or taken out. */
export const toggled = (days: number, day: number): number => days ^ (1 << day);

/** The day of the week of a date such as 2026-11-28, 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The days in words: `Every day`, `Mon–Fri`, `Sat, Sun`. */
export function weekdayWords(days: number): string {
  if (days === everyDay) return "Every day";
  const runs: string[] = [];
  for (let day = 0; day < 7; day++) {
    if (!has(days, day)) continue;
    const first = day;
    while (day < 6 && has(days, day + 1)) day++;
    const [from, to] = [first, day].map((at) => (dayNames[at] ?? "").slice(0, 3));
    if (day - first > 1) runs.push(`${from}–${to}`);
    else runs.push(...(first === day ? [`${from}`] : [`${from}`, `${to}`]));
  }
  return runs.join(", ");
}
