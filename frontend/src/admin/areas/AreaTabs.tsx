/** The two ways to look at delivery areas: pin code by pin code, or whole districts and states. */
import { SubNav } from "../parts/SubNav.tsx";
import { t } from "./texts.ts";

const ways = [
  { to: "/admin/areas", name: t("areas.byPincode") },
  { to: "/admin/areas/districts", name: t("areas.byDistrict") },
];

export const AreaTabs = () => <SubNav label={t("areas.where")} pages={ways} />;
