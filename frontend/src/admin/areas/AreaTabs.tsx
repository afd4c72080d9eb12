/** The views of delivery: by pin code, by district and state, and the times. */
import { SubNav } from "../parts/SubNav.tsx";
import { t } from "./texts.ts";

const ways = [
  { to: "/admin/areas", name: t("areas.byPincode") },
  { to: "/admin/areas/districts", name: t("areas.byDistrict") },
  { to: "/admin/areas/times", name: t("areas.times") },
  { to: "/admin/areas/oven", name: t("areas.oven") },
];

export const AreaTabs = () => <SubNav label={t("areas.tabs")} pages={ways} />;
