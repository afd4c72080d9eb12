/** One time: its days, from when to when, how many orders, and when orders for it close. */

import { IconButton } from "../../shared/ui/Button.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import p from "../parts/parts.module.css";
import { WeekdayChips } from "../parts/WeekdayChips.tsx";
import { weekdayWords } from "../parts/weekdays.ts";
import { closesWords, spanWords } from "./clock.ts";
import { faultOf, type SlotDraft } from "./draft.ts";
import { t } from "./texts.ts";
import s from "./times.module.css";

interface Props {
  slot: SlotDraft;
  /** Its place among the times, from 1. */
  number: number;
  onChange: (more: Partial<SlotDraft>) => void;
  onRemove: () => void;
}

/** As many days before as a shop may want; the server takes 14. */
const daysBefore = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14];

export function SlotFields({ slot, number, onChange, onRemove }: Props) {
  const fault = faultOf(slot);
  const days = daysBefore.includes(slot.daysBefore) ? daysBefore : [...daysBefore, slot.daysBefore];
  return (
    <section className={s.slot} aria-label={t("times.slotNumber", { count: number })}>
      <div className={s.slotHead}>
        <h3>{t("times.slotNumber", { count: number })}</h3>
        <IconButton icon="close" label={t("times.removeSlot", { count: number })} onClick={onRemove} />
      </div>
      <WeekdayChips label={t("times.days")} days={slot.Weekdays} onChange={(Weekdays) => onChange({ Weekdays })} />
      <div className={s.fields}>
        <Field
          label={t("times.from")}
          type="time"
          required
          value={slot.From}
          onChange={(event) => onChange({ From: event.target.value })}
        />
        <Field
          label={t("times.to")}
          type="time"
          required
          value={slot.To}
          onChange={(event) => onChange({ To: event.target.value })}
        />
        <Select
          label={t("times.closes")}
          value={slot.daysBefore}
          onChange={(event) => onChange({ daysBefore: Number(event.target.value) })}
        >
          {days.map((count) => (
            <option key={count} value={count}>
              {count < 2 ? t(`times.before${count as 0 | 1}`) : t("times.before", { count })}
            </option>
          ))}
        </Select>
        <Field
          label={t("times.closesAt")}
          type="time"
          required
          value={slot.at}
          onChange={(event) => onChange({ at: event.target.value })}
        />
        <Field
          label={t("times.places")}
          type="number"
          inputMode="numeric"
          min={1}
          max={10000}
          required
          value={slot.Places}
          onChange={(event) => onChange({ Places: event.target.value })}
        />
      </div>
      <p className={fault ? s.fault : p.muted} aria-live="polite">
        {fault ??
          t("times.inWords", {
            days: weekdayWords(slot.Weekdays),
            span: spanWords(slot.From, slot.To === "00:00" ? "24:00" : slot.To),
            closes: closesWords(slot),
          })}
      </p>
    </section>
  );
}
