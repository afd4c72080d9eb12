/** The live list of orders. Its filters are in the address, so that they can be linked to. */
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { officePath, useOffice } from "../api.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { ShowMore } from "../parts/ShowMore.tsx";
import { Tag } from "../parts/Tag.tsx";
import { useMay } from "../session.ts";
import type { AnyOrderRow } from "../types.ts";
import { BulkActions } from "./BulkActions.tsx";
import { Filters, orderFilters } from "./Filters.tsx";
import { OrderItem } from "./OrderItem.tsx";
import { useSound, wantSound } from "./sound.ts";
import { useLive } from "./stream.ts";
import { t } from "./texts.ts";

const step = 50;

export function Orders() {
  const { search } = useLocation();
  return (
    <Page title={t("orders.title")} aside={<Actions />}>
      <Filters key={search} />
      <List key={`list ${search}`} search={search} />
    </Page>
  );
}

function Actions() {
  const manages = useMay("manager");
  return (
    <>
      <LiveControls />
      {manages && (
        <ButtonLink kind="outline" icon="phone" to="/admin/orders/new">
          {t("orders.phone")}
        </ButtonLink>
      )}
    </>
  );
}

/** Whether the list updates automatically, and the switch for the sound. */
function LiveControls() {
  const { live } = useLive();
  const { wanted } = useSound();
  return (
    <>
      <Tag tone={live ? "good" : undefined} role="status">
        {t(live ? "orders.live" : "orders.offline")}
      </Tag>
      <Checkbox checked={wanted} onChange={(event) => wantSound(event.target.checked)}>
        {t("orders.sound")}
      </Checkbox>
    </>
  );
}

function List({ search }: { search: string }) {
  const [limit, setLimit] = useState(step);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filters = orderFilters(search);
  const { slotDay } = filters;
  const path = officePath("orders", { ...filters, limit });
  const query = useOffice<{ Total: number; Orders: AnyOrderRow[] }>(path);
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Loaded query={query} lines={6}>
      {({ Total, Orders }) =>
        Orders.length === 0 ? (
          <EmptyState
            art="truck"
            title={t("orders.none")}
            action={search && <ButtonLink to="/admin/orders">{t("orders.clear")}</ButtonLink>}
          >
            {t("orders.noneText")}
          </EmptyState>
        ) : (
          <>
            <p className={p.muted}>{t("orders.count", { count: Total })}</p>
            <ul className={p.list}>
              {Orders.map((order) => (
                <OrderItem
                  key={order.OrderId}
                  order={order}
                  chosen={chosen.has(order.OrderId)}
                  oneDay={slotDay !== undefined}
                  onChoose={choose}
                />
              ))}
            </ul>
            <ShowMore shown={Orders.length} total={Total} onMore={() => setLimit(limit + step)} />
            <BulkActions
              orders={Orders.filter((order) => chosen.has(order.OrderId))}
              onDone={(left) => setChosen(new Set(left.map(({ OrderId }) => OrderId)))}
            />
          </>
        )
      }
    </Loaded>
  );
}
