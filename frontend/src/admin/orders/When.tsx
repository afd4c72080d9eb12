/** When an order is delivered or collected. */
import type { ReactNode } from "react";
import { Tag } from "../parts/Tag.tsx";
import { dayOf } from "../times/clock.ts";
import type { OrderPage } from "../types.ts";
import s from "./details.module.css";
import { t } from "./texts.ts";

type Slot = NonNullable<OrderPage["Slot"]>;

/** A chip: `9–12`, `Tomorrow 9–12`, `collects 5–7 pm`; nothing where no time was promised. */
export function SlotTag({ slot, withDay = true }: { slot: Slot | undefined; withDay?: boolean }) {
  if (!slot) return null;
  const words = withDay && slot.Day !== dayOf(Date.now()) ? slot.Words : slot.Span;
  return <Tag tone={slot.Collect ? "good" : "todo"}>{slot.Collect ? t("slot.collects", { time: words }) : words}</Tag>;
}

/** On the order's own page, with the code that the customer shows at the counter. */
export function When({ slot, children }: { slot: Slot | undefined; children?: ReactNode }) {
  if (!slot) return null;
  return (
    <p className={s.when}>
      <strong>{t(slot.Collect ? "slot.collected" : "slot.delivered", { time: slot.Words })}</strong>
      {slot.Code && <span>{t("slot.code", { code: slot.Code })}</span>}
      {children}
    </p>
  );
}
