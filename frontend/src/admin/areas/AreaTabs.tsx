/** The two views of delivery areas: by pin code, or by district and state. */
import { SubNav } from "../parts/SubNav.tsx";
import { t } from "./texts.ts";

const ways = [
  { to: "/admin/areas", name: t("areas.byPincode") },
  { to: "/admin/areas/districts", name: t("areas.byDistrict") },
];

export const AreaTabs = () => <SubNav label={t("areas.tabs")} pages={ways} />;
