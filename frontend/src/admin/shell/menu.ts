/** The menu of the back office, in its order: on a phone the first four are in the tab bar, the rest behind More. */
import type { OfficeKey } from "../texts.ts";
import type { Role } from "../types.ts";
import type { OfficeIconName } from "./OfficeIcon.tsx";

/** One entry of the menu. */
export interface MenuItem {
  path: string;
  name: OfficeKey;
  icon: OfficeIconName;
  /** The least role that may enter. */
  role: Role;
}

/** The whole menu. */
export const menuItems: readonly MenuItem[] = [
  { path: "/admin", name: "nav.dashboard", icon: "home", role: "packer" },
  { path: "/admin/orders", name: "nav.orders", icon: "truck", role: "packer" },
  { path: "/admin/bake", name: "nav.bake", icon: "oven", role: "packer" },
  { path: "/admin/products", name: "nav.products", icon: "tag", role: "manager" },
  { path: "/admin/areas", name: "nav.areas", icon: "pin", role: "manager" },
  { path: "/admin/categories", name: "nav.categories", icon: "grid", role: "manager" },
  { path: "/admin/banners", name: "nav.banners", icon: "picture", role: "manager" },
  { path: "/admin/coupons", name: "nav.coupons", icon: "ticket", role: "manager" },
  { path: "/admin/import", name: "nav.import", icon: "exchange", role: "manager" },
  { path: "/admin/customers", name: "nav.customers", icon: "people", role: "manager" },
  { path: "/admin/reviews", name: "nav.reviews", icon: "star", role: "manager" },
  { path: "/admin/reports", name: "nav.reports", icon: "chart", role: "owner" },
  { path: "/admin/settings", name: "nav.settings", icon: "gear", role: "owner" },
  { path: "/admin/staff", name: "nav.staff", icon: "badge", role: "owner" },
  { path: "/admin/audit", name: "nav.audit", icon: "book", role: "owner" },
  { path: "/admin/account", name: "nav.account", icon: "user", role: "packer" },
];

/** How many entries a phone's tab bar holds beside More. */
export const tabBarItems = 4;
