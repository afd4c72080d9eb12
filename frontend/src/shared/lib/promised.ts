/** The shop's promises of time, in the shopper's language where they are of the usual form. */
import { t } from "../i18n/promise.ts";

/** "48 working hours" or "4-5 working days" as the shopper says it; other words stay the shop's. */
export function promised(words: string): string {
  const [, count, unit] = words.match(/^(\d[\d–-]*) working (days|hours)$/) ?? [];
  if (!count) return words;
  return t(unit === "days" ? "common.workingDays" : "common.workingHours", { count });
}
