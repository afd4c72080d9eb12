/** Chooses packed orders by time and area, and gives them to a rider. */
import { useState } from "react";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { BulkBar } from "../parts/BulkBar.tsx";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import p from "../parts/parts.module.css";
import { type Batch, batchesOf, unpackedIn } from "./choosing.ts";
import { RiderDialog } from "./RiderDialog.tsx";
import s from "./rounds.module.css";
import { t } from "./texts.ts";
import type { DaySheet, RoundsPage } from "./types.ts";

export function MakeRound({ sheet, rounds }: { sheet: DaySheet; rounds: RoundsPage }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [giving, setGiving] = useState(false);
  const batches = batchesOf(sheet, rounds.Rounds);
  // What has left meanwhile is not chosen any more; the order is that in which it is driven.
  const going = batches.flatMap(({ orders }) => orders.map(({ OrderId }) => OrderId)).filter((id) => chosen.has(id));
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const unpacked = unpackedIn(sheet);
  return (
    <>
      <Card title={t("make.title")}>
        {batches.length === 0 && <p className={p.muted}>{t("make.none")}</p>}
        {batches.map((batch) => (
          <BatchRows key={`${batch.time} ${batch.area}`} batch={batch} chosen={chosen} onChoose={choose} />
        ))}
        {unpacked > 0 && (
          <p className={s.unpacked}>
            {t("make.unpacked", { count: unpacked })}
            <ButtonLink kind="quiet" to="/admin/bake/pack">
              {t("make.pack")}
            </ButtonLink>
          </p>
        )}
      </Card>
      {going.length > 0 && (
        <BulkBar count={going.length} onClear={() => setChosen(new Set())}>
          <Button onClick={() => setGiving(true)}>{t("make.button")}</Button>
        </BulkBar>
      )}
      <RiderDialog
        open={giving}
        day={rounds.Day}
        orderIds={going}
        onClose={() => setGiving(false)}
        onMade={() => setChosen(new Set())}
      />
    </>
  );
}

interface RowsProps {
  batch: Batch;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
}

function BatchRows({ batch: { time, area, orders }, chosen, onChoose }: RowsProps) {
  const ids = orders.map(({ OrderId }) => OrderId);
  const all = ids.every((id) => chosen.has(id));
  return (
    <fieldset className={s.batch}>
      <legend>{time || t("make.noSlot")}</legend>
      <Checkbox checked={all} onChange={(event) => onChoose(ids, event.target.checked)}>
        <strong>{t("make.all", { area })}</strong>
      </Checkbox>
      <ul>
        {orders.map((order) => (
          <li key={order.OrderId}>
            <Checkbox
              checked={chosen.has(order.OrderId)}
              aria-label={t("make.choose", { number: order.OrderNo })}
              onChange={(event) => onChoose([order.OrderId], event.target.checked)}
            >
              <span className={s.order}>
                <span>
                  <strong>#{order.OrderNo}</strong> {order.Name}
                </span>
                <span className={p.muted}>{order.ShippingAddress}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
