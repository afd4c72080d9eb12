/** The two reports. */
import { SubPages } from "../parts/SubPages.tsx";
import { t } from "./texts.ts";

const kinds = [
  { to: "/admin/reports", name: t("reports.sales") },
  { to: "/admin/reports/tax", name: t("reports.tax") },
];

export const Kinds = () => <SubPages label={t("reports.kinds")} pages={kinds} />;
