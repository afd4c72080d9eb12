/** The account's three tabs. */
import { lazy, Suspense, useState } from "react";
import { t } from "../../shared/i18n/account.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { Tabs } from "../../shared/ui/Tabs.tsx";
import { paymentWaits } from "../checkout/attempt.ts";
import { Dashboard } from "./Dashboard.tsx";

const DeliveredOrders = lazy(() => import("../order/DeliveredOrders.lazy.tsx"));
const OngoingOrders = lazy(() => import("../order/OngoingOrders.lazy.tsx"));

const tabs = [
  { key: "dashboard", label: "account.dashboard", view: Dashboard },
  { key: "orders", label: "account.orders", view: DeliveredOrders },
  { key: "track", label: "account.track", view: OngoingOrders },
] as const;

export function AccountTabs() {
  const [selected, setSelected] = useState<string>(() => (paymentWaits() ? "track" : "dashboard"));
  const View = tabs.find((tab) => tab.key === selected)?.view ?? Dashboard;
  return (
    <Tabs
      label={t("account.title")}
      tabs={tabs.map(({ key, label }) => ({ key, label: t(label) }))}
      selected={selected}
      onSelect={setSelected}
    >
      <Suspense fallback={<Skeleton height="18rem" />}>
        <View />
      </Suspense>
    </Tabs>
  );
}
