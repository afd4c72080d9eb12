/** Dates as the shop shows them: dd/mm/yyyy in India's time zone, without Intl (the server's engine has none). */

const india = 330 * 60_000;

/** `dd/mm/yyyy` in IST for an RFC 3339 time; "" when it cannot be read. */
export function formatDate(time: string | null | undefined): string {
  const at = Date.parse(time ?? "");
  if (Number.isNaN(at)) return "";
  const local = new Date(at + india);
  return [local.getUTCDate(), local.getUTCMonth() + 1, local.getUTCFullYear()]
    .map((part) => String(part).padStart(2, "0"))
    .join("/");
}
