/** The steps of an order and the notes about it, and a form for another note. */

import { formatTime } from "../../shared/lib/date.ts";
import { Card } from "../parts/Card.tsx";
import { said } from "../said.ts";
import { named, t } from "../texts.ts";
import type { OrderPage } from "../types.ts";
import { AddNote } from "./AddNote.tsx";
import s from "./details.module.css";

export function History({ order }: { order: Pick<OrderPage, "OrderId" | "Timeline"> }) {
  return (
    <Card title={t("order.timeline")}>
      <ol className={s.timeline}>
        {order.Timeline.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end.
          <li key={place}>
            <strong>{step.To ? named("status", step.To) : said(step.Note)}</strong>
            {step.To && step.Note && <p>{said(step.Note)}</p>}
            <p className={s.muted}>
              {formatTime(step.HappenedAt)}, {named("actor", step.Actor)}
            </p>
          </li>
        ))}
      </ol>
      <AddNote order={order} />
    </Card>
  );
}
