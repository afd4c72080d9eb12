/** The menu of the back office, in its order: on a phone the first four are in the tab bar, the rest behind More. */
import { useShop } from "../../shared/lib/shop.ts";
import { useRanks } from "../session.ts";
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
  /** Only where orders can be paid on delivery. Other shops find rounds on the bake sheet. */
  onDelivery?: true;
}

/** The whole menu. */
export const menuItems: readonly MenuItem[] = [
  { path: "/admin", name: "nav.dashboard", icon: "home", role: "packer" },
  { path: "/admin/orders", name: "nav.orders", icon: "truck", role: "packer" },
  { path: "/admin/bake", name: "nav.bake", icon: "oven", role: "packer" },
  { path: "/admin/products", name: "nav.products", icon: "tag", role: "manager" },
  { path: "/admin/areas", name: "nav.areas", icon: "pin", role: "manager" },
  { path: "/admin/rounds", name: "nav.rounds", icon: "route", role: "packer", onDelivery: true },
  { path: "/admin/cash", name: "nav.cash", icon: "cash", role: "manager", onDelivery: true },
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

/** The entries for whoever is signed in. */
export function useMenu(): readonly MenuItem[] {
  const may = useRanks();
  const pays = useShop()?.PayOnDelivery;
  return menuItems.filter(({ role, onDelivery }) => may(role) && (!onDelivery || pays));
}

/** How many entries a phone's tab bar holds beside More. */
export const tabBarItems = 4;
