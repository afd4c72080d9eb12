/** The shop's own short promises, in the shopper's language where they are of the usual form. */
import { t } from "../i18n/index.ts";

/** A setting such as "48 working hours" or "Free support 24/7" as the shopper says it; other words stay the shop's. */
export function spoken(setting: string): string {
  if (setting === "Free support 24/7") return t("header.hotline");
  const [, count, unit] = setting.match(/^(\d[\d–-]*) working (days|hours)$/) ?? [];
  if (!count) return setting;
  return t(unit === "days" ? "common.workingDays" : "common.workingHours", { count });
}
