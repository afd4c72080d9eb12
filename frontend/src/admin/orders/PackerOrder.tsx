/** One order as a packer sees it: what to pack, where it goes and its history, without money. */
import { formatTime } from "../../shared/lib/date.ts";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { t } from "../texts.ts";
import type { PackerOrderPage } from "../types.ts";
import { AtTheDoor, CollectOrder, RefuseOrder } from "./AtTheDoor.tsx";
import s from "./details.module.css";
import { History } from "./History.tsx";
import { Instructions } from "./Instructions.tsx";
import { Moves } from "./Moves.tsx";
import { LineWords } from "./OrderLines.tsx";
import { StatusTag } from "./StatusTag.tsx";
import { WhatsApp } from "./WhatsApp.tsx";
import { When } from "./When.tsx";

export function PackerOrder({ id }: { id: string }) {
  const query = useOffice<PackerOrderPage>(officePath("order", { orderId: id }));
  return (
    <Page
      title={t("order.title", { number: query.data?.OrderNo ?? "…" })}
      back={{ to: "/admin/orders", label: t("order.back") }}
      aside={query.data && <StatusTag order={query.data} />}
    >
      <Loaded query={query}>{(order) => <Details order={order} />}</Loaded>
    </Page>
  );
}

function Details({ order }: { order: PackerOrderPage }) {
  return (
    <>
      <p className={s.muted}>{t("order.placed", { time: formatTime(order.PlacedAt) })}</p>
      <When slot={order.Slot} />
      <AtTheDoor order={order} />
      <div className={s.steps}>
        <Moves order={order} />
        <CollectOrder order={order} />
        <RefuseOrder order={order} />
      </div>
      <div className={p.columns}>
        <div className={p.column}>
          <Card title={t("order.lines")}>
            <ul className={`${p.rows} ${s.rows}`}>
              {order.Lines.map((line) => (
                <li key={line.Line}>
                  <LineWords line={line} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <div className={p.column}>
          <Card title={t(order.Slot?.Collect ? "order.caller" : "order.customer")}>
            <address className={s.address}>
              <strong>{order.Name}</strong>
              <span>{order.ShippingAddress}</span>
              <a href={`tel:${order.Mobile}`}>{t("order.call", { mobile: order.Mobile })}</a>
              <WhatsApp order={order} />
            </address>
            <Instructions order={order} />
          </Card>
          <History order={order} />
        </div>
      </div>
    </>
  );
}
