/** Which page an address shows. Each page is loaded when it is first opened. */
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { look, reached, useConnection } from "../connection.ts";
import { OfflineState } from "../parts/Offline.tsx";
import { Page } from "../parts/Page.tsx";
import { useMay } from "../session.ts";
import { t } from "../texts.ts";
import type { Role } from "../types.ts";
import type { RouteParams } from "./routeParams.ts";

interface Route {
  /** Matches what follows `/admin`. */
  at: RegExp;
  role: Role;
  show: LazyExoticComponent<ComponentType<RouteParams>>;
}

/** Loads a page's program; where the shop cannot be reached, as soon as it can be. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    await look();
    if (useConnection.getState().offline) await reached();
    return load().catch(() => fromStart<T>(failure));
  }
}

/** Opens the page from the start: some browsers remember that a program could not be fetched. Twice in a row helps no one. */
function fromStart<T>(failure: unknown): Promise<T> {
  const last = Number(sessionStorage.getItem("from-start"));
  if (Date.now() - last < 30_000) throw failure;
  sessionStorage.setItem("from-start", String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}

const route = <Name extends string>(
  at: RegExp,
  role: Role,
  load: () => Promise<Record<Name, ComponentType<RouteParams>>>,
  name: Name,
): Route => ({
  at,
  role,
  show: lazy(
    async (): Promise<{ default: ComponentType<RouteParams> }> => ({ default: (await patiently(load))[name] }),
  ),
});

const routes: readonly Route[] = [
  route(/^$/, "packer", () => import("../dashboard/Dashboard.tsx"), "Dashboard"),
  route(/^\/more$/, "packer", () => import("./MoreMenu.tsx"), "MoreMenu"),
  route(/^\/account$/, "packer", () => import("../account/Account.tsx"), "Account"),
  route(/^\/troubles$/, "manager", () => import("../dashboard/Alerts.tsx"), "Alerts"),
  route(/^\/orders$/, "packer", () => import("../orders/Orders.tsx"), "Orders"),
  route(/^\/orders\/new$/, "manager", () => import("../phone/PhoneOrder.tsx"), "PhoneOrder"),
  route(/^\/orders\/(?<id>[^/]+)$/, "packer", () => import("../orders/OrderDetails.tsx"), "OrderDetails"),
  route(/^\/orders\/(?<id>[^/]+)\/slip$/, "packer", () => import("../papers/PackingSlip.tsx"), "PackingSlip"),
  route(/^\/bake(\/(?<id>pack|round))?$/, "packer", () => import("../bake/BakeSheet.tsx"), "BakeSheet"),
  route(/^\/bake\/print\/(?<id>bake|pack|round)$/, "packer", () => import("../bake/BakePaper.tsx"), "BakePaper"),
  route(/^\/rounds$/, "packer", () => import("../rounds/Rounds.tsx"), "Rounds"),
  route(/^\/cash$/, "manager", () => import("../cash/Cash.tsx"), "Cash"),
  route(/^\/labels$/, "packer", () => import("../labels/Labels.tsx"), "Labels"),
  route(/^\/documents\/(?<id>.+)$/, "manager", () => import("../papers/DocumentPage.tsx"), "DocumentPage"),
  route(/^\/areas$/, "manager", () => import("../areas/Areas.tsx"), "Areas"),
  route(/^\/areas\/districts$/, "manager", () => import("../areas/Districts.tsx"), "Districts"),
  route(/^\/areas\/times$/, "manager", () => import("../times/Times.tsx"), "Times"),
  route(
    /^\/areas\/times\/(?<id>\d+|elsewhere|areas|counter)$/,
    "manager",
    () => import("../times/EditTimes.tsx"),
    "EditTimes",
  ),
  route(/^\/areas\/oven$/, "manager", () => import("../oven/Oven.tsx"), "Oven"),
  route(/^\/categories$/, "manager", () => import("../categories/Categories.tsx"), "Categories"),
  route(/^\/banners$/, "manager", () => import("../banners/Banners.tsx"), "Banners"),
  route(/^\/banners\/(?<id>new|\d+)$/, "manager", () => import("../banners/EditBanner.tsx"), "EditBanner"),
  route(/^\/coupons$/, "manager", () => import("../coupons/Coupons.tsx"), "Coupons"),
  route(/^\/coupons\/(?<id>new|\d+)$/, "manager", () => import("../coupons/EditCoupon.tsx"), "EditCoupon"),
  route(/^\/import$/, "manager", () => import("../import/Import.tsx"), "Import"),
  route(/^\/customers$/, "manager", () => import("../customers/Customers.tsx"), "Customers"),
  route(/^\/customers\/(?<id>\d+)$/, "manager", () => import("../customers/CustomerDetails.tsx"), "CustomerDetails"),
  route(/^\/reviews$/, "manager", () => import("../reviews/Reviews.tsx"), "Reviews"),
  route(/^\/products$/, "manager", () => import("../products/Products.tsx"), "Products"),
  route(/^\/products\/words$/, "manager", () => import("../words/Words.tsx"), "Words"),
  route(/^\/products\/order\/(?<id>\d+)$/, "manager", () => import("../products/SortProducts.tsx"), "SortProducts"),
  route(/^\/products\/(?<id>new|\d+)$/, "manager", () => import("../products/EditProduct.tsx"), "EditProduct"),
  route(/^\/settings\/health$/, "manager", () => import("../health/Health.tsx"), "Health"),
  route(/^\/setup$/, "owner", () => import("../setup/Setup.tsx"), "Setup"),
  route(
    /^\/setup\/(?<id>name|firm|address|mail|payments|areas|catalogue)$/,
    "owner",
    () => import("../setup/Step.tsx"),
    "Step",
  ),
  route(/^\/settings$/, "owner", () => import("../settings/Settings.tsx"), "Settings"),
  route(
    /^\/settings\/(?<id>look|contact|law|texts|reviews|mail|payments)$/,
    "owner",
    () => import("../settings/SettingsGroup.tsx"),
    "SettingsGroup",
  ),
  route(
    /^\/settings\/texts\/(?<id>about|contact|cancellation|privacy|terms)$/,
    "owner",
    () => import("../settings/EditText.tsx"),
    "EditText",
  ),
  route(/^\/settings\/backups$/, "owner", () => import("../backups/Backups.tsx"), "Backups"),
  route(/^\/settings\/backups\/key$/, "owner", () => import("../backups/KeyPage.tsx"), "KeyPage"),
  route(/^\/staff$/, "owner", () => import("../staff/Staff.tsx"), "Staff"),
  route(/^\/audit$/, "owner", () => import("../audit/Audit.tsx"), "Audit"),
  route(/^\/reports$/, "owner", () => import("../reports/SalesReport.tsx"), "SalesReport"),
  route(/^\/reports\/tax$/, "owner", () => import("../reports/TaxReport.tsx"), "TaxReport"),
  route(/^\/reports\/return$/, "owner", () => import("../reports/ReturnReport.tsx"), "ReturnReport"),
  route(/^\/reports\/register$/, "owner", () => import("../reports/RegisterReport.tsx"), "RegisterReport"),
  route(/^\/reports\/closing$/, "owner", () => import("../reports/ClosingReport.tsx"), "ClosingReport"),
];

export function Screen() {
  const path = decode(useLocation().pathname).replace(/^\/admin|\/+$/g, "");
  const match = routes.find(({ at }) => at.test(path));
  const may = useMay(match?.role ?? "packer");
  if (!match) return <NoPage title={t("office.noPage")} />;
  if (!may) return <NoPage title={t("office.notYours")} />;
  const { id = "" } = match.at.exec(path)?.groups ?? {};
  return (
    <Suspense fallback={<Loading />}>
      <match.show id={id} />
    </Suspense>
  );
}

function Loading() {
  const offline = useConnection((connection) => connection.offline);
  return offline ? <OfflineState /> : <Skeleton height="60vh" />;
}

function NoPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState
        art="info"
        title={t("office.noPageText")}
        action={<ButtonLink to="/admin">{t("nav.dashboard")}</ButtonLink>}
      />
    </Page>
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
