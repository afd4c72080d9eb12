import { formatDate, formatTime } from "../../shared/lib/date.ts";

/** When something was: `09:20` for today, else `21/11, 09:20`, in India. */
export function whenOf(time: string, now = Date.now()): string {
  const [date = "", clock = ""] = formatTime(time).split(" ");
  return date === formatDate(new Date(now).toISOString()) ? clock : `${date.slice(0, 5)}, ${clock}`;
}
