/** What making it takes: time, and a weekday. Only of use where the shop promises times. */
import { Field } from "../../shared/ui/Field.tsx";
import { officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import p from "../parts/parts.module.css";
import { WeekdayChips } from "../parts/WeekdayChips.tsx";
import { everyDay, weekdayWords } from "../parts/weekdays.ts";
import type { Slots } from "../times/types.ts";
import type { DraftProps } from "./draft.ts";
import { t } from "./texts.ts";

export function MakingFields({ draft, set }: DraftProps) {
  const { data } = useOffice<Slots>(officePath("slots"));
  const said = draft.Lead !== "" || draft.BakeDays !== everyDay;
  if (!said && !data?.Groups.length) return null;
  return (
    <Card title={t("making.title")}>
      <p className={p.muted}>{t("making.text")}</p>
      <Field
        label={t("making.lead")}
        note={t("making.leadNote")}
        type="number"
        inputMode="decimal"
        min={0}
        max={720}
        step="any"
        value={draft.Lead}
        onChange={(event) => set({ Lead: event.target.value })}
      />
      <WeekdayChips
        label={t("making.days")}
        note={draft.BakeDays > 0 ? weekdayWords(draft.BakeDays) : t("making.none")}
        days={draft.BakeDays}
        onChange={(BakeDays) => set({ BakeDays })}
      />
    </Card>
  );
}
