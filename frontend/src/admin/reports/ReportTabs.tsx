/** The two reports. */
import { SubNav } from "../parts/SubNav.tsx";
import { t } from "./texts.ts";

const kinds = [
  { to: "/admin/reports", name: t("reports.sales") },
  { to: "/admin/reports/tax", name: t("reports.tax") },
];

export const ReportTabs = () => <SubNav label={t("reports.kinds")} pages={kinds} />;
