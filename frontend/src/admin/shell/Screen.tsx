/** Which page an address shows. Only pages that exist are here; each is loaded when it is first asked for. */
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Sheet } from "../parts/Sheet.tsx";
import { useMay } from "../session.ts";
import { t } from "../texts.ts";
import type { Role } from "../types.ts";
import type { Address } from "./address.ts";

interface Page {
  /** Matches what follows `/admin`. */
  at: RegExp;
  role: Role;
  show: LazyExoticComponent<ComponentType<Address>>;
}

const page = <Name extends string>(
  at: RegExp,
  role: Role,
  load: () => Promise<Record<Name, ComponentType<Address>>>,
  name: Name,
): Page => ({
  at,
  role,
  show: lazy(async (): Promise<{ default: ComponentType<Address> }> => ({ default: (await load())[name] })),
});

const pages: readonly Page[] = [
  page(/^$/, "packer", () => import("../today/Today.tsx"), "Today"),
  page(/^\/more$/, "packer", () => import("./Everything.tsx"), "Everything"),
  page(/^\/troubles$/, "manager", () => import("../today/Troubles.tsx"), "Troubles"),
  page(/^\/orders$/, "packer", () => import("../orders/Orders.tsx"), "Orders"),
  page(/^\/orders\/new$/, "manager", () => import("../phone/PhoneOrder.tsx"), "PhoneOrder"),
  page(/^\/orders\/(?<id>[^/]+)$/, "packer", () => import("../orders/OrderDetails.tsx"), "OrderDetails"),
  page(/^\/orders\/(?<id>[^/]+)\/(?<part>slip|invoice)$/, "packer", () => import("../orders/Paper.tsx"), "Paper"),
  page(/^\/areas$/, "manager", () => import("../areas/Areas.tsx"), "Areas"),
  page(/^\/areas\/districts$/, "manager", () => import("../areas/Districts.tsx"), "Districts"),
  page(/^\/categories$/, "manager", () => import("../categories/Categories.tsx"), "Categories"),
  page(/^\/banners$/, "manager", () => import("../banners/Banners.tsx"), "Banners"),
  page(/^\/banners\/(?<id>new|\d+)$/, "manager", () => import("../banners/EditBanner.tsx"), "EditBanner"),
  page(/^\/import$/, "manager", () => import("../import/Import.tsx"), "Import"),
  page(/^\/customers$/, "manager", () => import("../customers/Customers.tsx"), "Customers"),
  page(/^\/customers\/(?<id>\d+)$/, "manager", () => import("../customers/CustomerDetails.tsx"), "CustomerDetails"),
  page(/^\/reviews$/, "manager", () => import("../reviews/Reviews.tsx"), "Reviews"),
  page(/^\/products$/, "manager", () => import("../products/Products.tsx"), "Products"),
  page(/^\/products\/order\/(?<id>\d+)$/, "manager", () => import("../products/Arrange.tsx"), "Arrange"),
  page(/^\/products\/(?<id>new|\d+)$/, "manager", () => import("../products/EditProduct.tsx"), "EditProduct"),
  page(/^\/settings$/, "owner", () => import("../settings/Settings.tsx"), "Settings"),
  page(
    /^\/settings\/(?<id>look|contact|law|texts|mail|payments)$/,
    "owner",
    () => import("../settings/Group.tsx"),
    "Group",
  ),
  page(
    /^\/settings\/texts\/(?<id>about|contact|cancellation|privacy|terms)$/,
    "owner",
    () => import("../settings/EditText.tsx"),
    "EditText",
  ),
  page(/^\/staff$/, "owner", () => import("../staff/Staff.tsx"), "Staff"),
  page(/^\/audit$/, "owner", () => import("../audit/Audit.tsx"), "Audit"),
  page(/^\/reports$/, "owner", () => import("../reports/Sales.tsx"), "Sales"),
  page(/^\/reports\/tax$/, "owner", () => import("../reports/Tax.tsx"), "Tax"),
  page(/^\/credit-notes\/(?<id>[^/]+)$/, "owner", () => import("../reports/CreditNote.tsx"), "CreditNote"),
];

export function Screen() {
  const path = decode(useLocation().pathname).replace(/^\/admin|\/+$/g, "");
  const page = pages.find(({ at }) => at.test(path));
  const may = useMay(page?.role ?? "packer");
  if (!page) return <Nothing title={t("office.noPage")} />;
  if (!may) return <Nothing title={t("office.notYours")} />;
  const { id = "", part = "" } = page.at.exec(path)?.groups ?? {};
  return (
    <Suspense fallback={<Skeleton height="60vh" />}>
      <page.show id={id} part={part} />
    </Suspense>
  );
}

function Nothing({ title }: { title: string }) {
  return (
    <Sheet title={title}>
      <EmptyState
        art="info"
        title={t("office.noPageText")}
        action={<ButtonLink to="/admin">{t("nav.today")}</ButtonLink>}
      />
    </Sheet>
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
