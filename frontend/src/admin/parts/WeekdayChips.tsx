/** Days of the week to choose, as seven chips. */

import s from "./WeekdayChips.module.css";
import { dayName, has, toggled, week } from "./weekdays.ts";

interface Props {
  label: string;
  note?: string;
  /** A bit for each day, Monday the lowest. */
  days: number;
  onChange: (days: number) => void;
}

export function WeekdayChips({ label, note, days, onChange }: Props) {
  return (
    <fieldset className={s.days}>
      <legend>{label}</legend>
      <div className={s.row}>
        {week.map((day) => (
          <label key={day} className={s.chip}>
            <input
              type="checkbox"
              aria-label={dayName(day, "long")}
              checked={has(days, day)}
              onChange={() => onChange(toggled(days, day))}
            />
            <span aria-hidden="true">{dayName(day, "narrow")}</span>
          </label>
        ))}
      </div>
      {note && <p className={s.note}>{note}</p>}
    </fieldset>
  );
}
