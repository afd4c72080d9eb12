/** The reports. Those of a month keep the month when one goes from one to the other. */
import { useLocation } from "react-router-dom";
import { SubNav } from "../parts/SubNav.tsx";
import { t } from "./texts.ts";

const ofMonth = [
  { to: "/admin/reports/tax", name: t("reports.tax") },
  { to: "/admin/reports/return", name: t("reports.return") },
  { to: "/admin/reports/register", name: t("reports.register") },
  { to: "/admin/reports/closing", name: t("reports.closing") },
];

export function ReportTabs() {
  const month = new URLSearchParams(useLocation().search).get("month");
  const query = month ? `?${new URLSearchParams({ month })}` : "";
  const pages = ofMonth.map(({ to, name }) => ({ to: to + query, name }));
  return <SubNav label={t("reports.kinds")} pages={[{ to: "/admin/reports", name: t("reports.sales") }, ...pages]} />;
}
