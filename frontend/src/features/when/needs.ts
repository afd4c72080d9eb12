import { t } from "../../shared/i18n/when.ts";

/** What the slowest of the goods needs: "Chocolate Truffle Cake needs 24 hours". Minutes are said below an hour. */
export function needs({ Lead, Slow }: { Lead: number; Slow: string }): string {
  const time = Lead < 60 ? t("when.minutes", { count: Lead }) : t("when.hours", { count: Math.ceil(Lead / 60) });
  return t("when.needs", { name: Slow, time });
}
