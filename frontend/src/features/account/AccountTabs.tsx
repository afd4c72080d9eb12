/** The account's three tabs. The one on show is in the address, so that Back and a reload return to it. */
import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "../../shared/i18n/account.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { paymentWaits } from "../checkout/attempt.ts";
import s from "./account.module.css";
import { Dashboard } from "./Dashboard.tsx";

const DeliveredOrders = lazy(() => import("../order/DeliveredOrders.lazy.tsx"));
const OngoingOrders = lazy(() => import("../order/OngoingOrders.lazy.tsx"));

const tabs = [
  { key: "dashboard", label: "account.dashboard", view: Dashboard },
  { key: "orders", label: "account.orders", view: DeliveredOrders },
  { key: "track", label: "account.track", view: OngoingOrders },
] as const;

const shown = () => tabs.map(({ key, label }) => ({ key, label: t(label) }));

export function AccountTabs() {
  const [first] = useState(() => (paymentWaits() ? "track" : "dashboard"));
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("tab") ?? first;
  const { key, view: View } = tabs.find((tab) => tab.key === asked) ?? tabs[0];
  return (
    <Tabs
      label={t("account.title")}
      tabs={shown()}
      selected={key}
      onSelect={(tab) => tab !== key && navigate(`${pathname}?tab=${tab}`)}
    >
      <Suspense fallback={<Skeleton height="18rem" />}>
        <View />
      </Suspense>
    </Tabs>
  );
}

/** The account in outline, as high as a dashboard with one address. */
export function AccountSkeleton() {
  return (
    <div className={s.dashboard} aria-busy="true">
      <Skeleton height="2.75rem" />
      <Skeleton height="13.5rem" />
      <Skeleton width="12rem" height="2.75rem" />
      <Skeleton height="11rem" />
    </div>
  );
}
