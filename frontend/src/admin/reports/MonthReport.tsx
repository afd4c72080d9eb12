/** The frame of a report of one month: the reports' names, and the month, which is in the address. */
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Select } from "../../shared/ui/Select.tsx";
import { Page } from "../parts/Page.tsx";
import { dayOf, monthsBefore } from "./periods.ts";
import { ReportTabs } from "./ReportTabs.tsx";
import s from "./reports.module.css";
import { t } from "./texts.ts";

/** Tax records are kept for six years after the year's return (section 36, CGST Act). */
const months = 96;

/** The month of the address, `yyyy-mm`; this month where it has none. */
export function useMonth(): string {
  const given = new URLSearchParams(useLocation().search).get("month");
  const known = monthsBefore(dayOf(Date.now()), months);
  return known.find((one) => one === given) ?? known[0] ?? "";
}

/** A month as people write it, 11/2026. */
export const nameOfMonth = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

export function MonthReport({ month, children }: { month: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Page title={t("reports.title")}>
      <ReportTabs />
      <div className={s.month}>
        <Select
          label={t("tax.month")}
          value={month}
          onChange={(event) => navigate(`${pathname}?month=${event.currentTarget.value}`)}
        >
          {monthsBefore(dayOf(Date.now()), months).map((one) => (
            <option key={one} value={one}>
              {nameOfMonth(one)}
            </option>
          ))}
        </Select>
      </div>
      {children}
    </Page>
  );
}
