/** Periods of days in India, as `yyyy-mm-dd`. */

/** From one day to another, both in it. */
export interface Period {
  from: string;
  to: string;
}

/** The periods to choose from. */
export const periodNames = ["today", "week", "month", "lastMonth", "year"] as const;
export type PeriodName = (typeof periodNames)[number];

const day = 86_400_000;
const india = 330 * 60_000;

/** The day in India at a moment, Unix ms. */
export function dayOf(now: number): string {
  return new Date(now + india).toISOString().slice(0, 10);
}

/** A period of today's: weeks begin on Monday, financial years in April. */
export function period(name: PeriodName, today: string): Period {
  const month = Number(today.slice(5, 7));
  const year = Number(today.slice(0, 4));
  switch (name) {
    case "today":
      return { from: today, to: today };
    case "week":
      return { from: shift(today, -((new Date(today).getUTCDay() + 6) % 7)), to: today };
    case "month":
      return { from: first(year, month), to: today };
    case "lastMonth":
      return { from: first(year, month - 1), to: shift(first(year, month), -1) };
    case "year":
      return { from: first(month >= 4 ? year : year - 1, 4), to: today };
  }
}

/** Every day of a period, the first one first. */
export function daysOf({ from, to }: Period): string[] {
  const list: string[] = [];
  for (let at = from; at <= to && list.length < 2000; at = shift(at, 1)) list.push(at);
  return list;
}

/** The months up to this one, `yyyy-mm`, the newest first. */
export function monthsBefore(today: string, count: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: count }, (_, back) => first(year, month - back).slice(0, 7));
}

function first(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

function shift(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}
