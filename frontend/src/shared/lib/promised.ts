/** Translates the shop's promises of time if they have the usual form. */
import { t } from "../i18n/promise.ts";

/** "48 working hours" or "4-5 working days" in the shopper's language; other words stay as they are. */
export function promised(words: string): string {
  const [, count, unit] = words.match(/^(\d[\d–-]*) working (days|hours)$/) ?? [];
  if (!count) return words;
  return t(unit === "days" ? "common.workingDays" : "common.workingHours", { count });
}
