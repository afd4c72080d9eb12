/** Dates as the shop shows them: dd/mm/yyyy in India's time zone, without Intl (the server's engine has none). */

const india = 330 * 60_000;

/** `dd/mm/yyyy` in IST for an RFC 3339 time; "" when it cannot be read. */
export function formatDate(time: string | null | undefined): string {
  const local = inIndia(time);
  return local ? [local.getUTCDate(), local.getUTCMonth() + 1, local.getUTCFullYear()].map(twoDigits).join("/") : "";
}

/** `dd/mm/yyyy hh:mm` in IST, by the 24-hour clock; "" when it cannot be read. */
export function formatTime(time: string | null | undefined): string {
  const local = inIndia(time);
  return local ? `${formatDate(time)} ${[local.getUTCHours(), local.getUTCMinutes()].map(twoDigits).join(":")}` : "";
}

/** The time, moved so that its UTC parts are India's. */
function inIndia(time: string | null | undefined): Date | null {
  const at = Date.parse(time ?? "");
  return Number.isNaN(at) ? null : new Date(at + india);
}

const twoDigits = (part: number) => String(part).padStart(2, "0");
